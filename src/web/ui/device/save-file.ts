/** Lets the browser save a file under a name. */
export function saveFile({ content, fileName }: { content: Blob; fileName: string }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
