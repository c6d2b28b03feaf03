import { type Reaction, type ReactionCounts, reactionKinds, totalOf } from '../../../schema/tools/reactions/entity.ts'

/** More at the same time would hide the display, and old televisions would drop frames. */
export const mostFloats = 24
/** How many reactions of one frame, which counts half a second of them, rise at most. */
const mostOfOneFrame = 5

/**
 * Which reactions of half a second rise: all if there are few, otherwise a share of each kind, with every kind at least
 * once while there is room.
 * @param flying how many are still in the air
 */
export function floatingReactions(counts: ReactionCounts, flying: number): Reaction[] {
  const room = Math.max(0, Math.min(mostOfOneFrame, mostFloats - flying))
  const total = totalOf(counts)
  const share = total <= room ? 1 : room / total
  const wanted = reactionKinds.flatMap((kind) =>
    Array.from({ length: counts[kind] === 0 ? 0 : Math.max(1, Math.floor(counts[kind] * share)) }, () => kind),
  )
  return wanted.length <= room ? wanted : onePerKindFirst(wanted).slice(0, room)
}

const onePerKindFirst = (list: readonly Reaction[]): Reaction[] => {
  const kinds = [...new Set(list)]
  const rest = list.filter((kind, place) => list.indexOf(kind) !== place)
  return [...kinds, ...rest]
}
