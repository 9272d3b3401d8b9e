// Imported first by every script: refuses a Node.js that cannot run Vertbook, in words.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vertbook needs Node.js 20.19 or newer, and this is ${process.versions.node}. Get it from https://nodejs.org/ and start again.`,
  );
  process.exit(1);
}
