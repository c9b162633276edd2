/** "1 second", "40 seconds": how long somebody has to wait. */
export function writtenSeconds(count: number): string {
  return `${count} second${count === 1 ? "" : "s"}`;
}
