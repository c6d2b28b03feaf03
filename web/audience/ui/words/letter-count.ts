import { say } from '../../../ui/say.ts'

/** How long a text is and may be. What is unseen is for screen readers. */
export const characters = (count: number, limit: number): string =>
  say('{count}/{limit}<unseen> {limit, plural, one {character} other {characters}}</unseen>', { count, limit })
