/** Names a request, so it counts once. A page opened by IP address has no `randomUUID`: it is not secure. */
export function newOpId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
