// Imported first by every script: stops with a message if this Node.js is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vertbook needs Node.js 20.19 or newer, and this is ${process.versions.node}. Get it from https://nodejs.org/ and start again.`,
  );
  process.exit(1);
}
