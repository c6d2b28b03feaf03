/** When to try again, in words. */
export function waitWords(seconds: number | null): string {
  if (seconds === null) return 'Please wait a moment and try again.'
  if (seconds < 60) return `Please try again in ${seconds} seconds.`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'Please try again in a minute.' : `Please try again in ${minutes} minutes.`
}
