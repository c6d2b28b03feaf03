/** Names of players in games and quizzes: a friendly one for those who give none, and no two alike in one of them. */
import type { Facts, MaskedFor } from '../../core/facts.ts'
import * as limits from '../../limits.ts'
import { folded } from '../../values/folded.ts'
import { lettersOf } from '../../values/letters.ts'

const qualities =
  'Amber Bold Brave Bright Calm Clever Cosmic Curious Daring Eager Gentle Golden Happy Jolly Keen Lively Lucky Merry Mighty Nimble Quick Quiet Silver Sunny Swift Witty'.split(
    ' ',
  )
const animals =
  'Badger Bear Beaver Crane Dolphin Falcon Finch Fox Gecko Heron Ibis Koala Lemur Lynx Magpie Marten Moose Otter Owl Panda Puffin Raven Robin Seal Swan Tiger Turtle Wren'.split(
    ' ',
  )

/**
 * [Z11] A friendly name, the same for the same text.
 * @param random a random text, such as a new id
 */
export function nameFrom(random: string): string {
  let sum = 0
  for (const letter of random) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  const quality = qualities[sum % qualities.length] ?? ''
  const animal = animals[Math.floor(sum / qualities.length) % animals.length] ?? ''
  return `${quality} ${animal}`
}

/** Keys of names, kept because everyone who joins is compared with everyone who joined before. */
const knownKeys = new Map<string, string>()
const mostKnown = 50_000

/** What a name is compared by, so names that look alike count as the same. */
function keyOf(name: string): string {
  const known = knownKeys.get(name)
  if (known !== undefined) return known
  const key = folded(name)
  if (knownKeys.size >= mostKnown) knownKeys.clear()
  knownKeys.set(name, key)
  return key
}

/**
 * [Z11] The name that a player gets: with rude words masked if the room uses the word list, and followed by a number if
 * it is taken.
 * @param taken the names of the others
 */
export function givenName(
  name: string,
  taken: readonly string[],
  { room, mask }: { room: MaskedFor & { hasWordFilter: boolean }; mask: Facts['mask'] },
): string {
  // Cut once: of a thousand players with one name, the last one tries a thousand numbers.
  const letters = lettersOf(room.hasWordFilter ? mask(name, room) : name)
  const keys = new Set(taken.map(keyOf))
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? '' : ` ${count}`
    const candidate = `${letters
      .slice(0, limits.maxPlayerNameLetters - number.length)
      .join('')
      .trimEnd()}${number}`
    if (!keys.has(keyOf(candidate))) return candidate
  }
}
