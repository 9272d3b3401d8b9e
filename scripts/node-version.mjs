// Ends the process with a message if this version of Node.js is not supported. The scripts that start something import it first.
const OLDEST = { 20: 19, 22: 12 };
const [major, minor] = process.versions.node.split('.').map(Number);
if (minor < (OLDEST[major] ?? (major >= 24 ? 0 : Infinity))) {
  console.error(
    `Vertbook needs Node.js 20.19, 22.12, 24 or newer, and this is ${process.versions.node}. Get it from https://nodejs.org/ and start again.`,
  );
  process.exit(1);
}
