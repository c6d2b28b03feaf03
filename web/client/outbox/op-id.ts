/**
 * Names a request, so that it counts once however often it is sent. A page that was opened by a bare address in a hall's
 * own network is not secure: there is no `randomUUID` there.
 */
export function newOpId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
