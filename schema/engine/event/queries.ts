import { forControllers } from '../../core/query.ts'
import type { RoomState } from '../../core/state.ts'
import type { Listed } from '../../core/tool-types.ts'
import { ok } from '../../errors.ts'
import { listOf } from '../../tools/lists.ts'
import { preparedNames } from '../../tools/room/commands.ts'
import { inOrder } from '../../tools/timers/clock.ts'
import type { Opens, Timer } from '../../tools/timers/entity.ts'
import { noPlan, planFields } from '../../tools/timers/plan/no-plan.ts'
import { pick } from '../../values/pick.ts'
import { isSame } from '../../values/same.ts'
import type { EventInput } from './entity.ts'
import { type EventSections, type SectionTool, sectionsOf } from './section.ts'

export const eventQueries = (sections: EventSections) => ({
  /** The event as a file. */
  'event.export': forControllers<object, EventInput>(({ state }) => ok(eventOf(sections, state))),
})

/** [Y3] What was prepared in a room: no answers, nothing of what happened, no locks, no password, none of its ids. */
export function eventOf(sections: EventSections, state: RoomState): EventInput {
  const { room } = state
  const timers = inOrder(state.timers)
  const opened = new Set(timers.flatMap(({ opens }) => (opens === null || !('id' in opens) ? [] : [opens.id])))
  const kept = sectionsOf(sections).map(([tool, { isKept = () => true, awaitedCue = () => null, written }]) => {
    const all: readonly Listed[SectionTool][] = state[listOf[tool]]
    const entries = all.filter((entry) => isKept(entry, opened))
    return { tool, written, entries, awaited: entries.map(awaitedCue) }
  })
  const awaited = new Set(kept.flatMap((section) => section.awaited))
  const names = new Map<string, string>()
  for (const { tool, entries } of [...kept, { tool: 'cue', entries: timers }]) {
    for (const [index, { id }] of entries.entries()) names.set(id, `${tool}-${index + 1}`)
  }
  const nameOf = (id: string): string => names.get(id) ?? ''
  const openedBy = (opens: Opens) => ('id' in opens ? { ...opens, id: nameOf(opens.id) } : opens)
  // Each list is written by the section of its tool; the compiler cannot follow that through `fromEntries`.
  const lists = Object.fromEntries(
    kept.map(({ tool, written, entries }) => [listOf[tool], entries.map((entry) => written(entry, nameOf))]),
  ) as Pick<EventInput, (typeof listOf)[SectionTool]>
  return {
    format: 'cuelight-event',
    version: 1,
    room: {
      ...pick(room, ['name', 'useCase', 'timeZone', ...preparedNames]),
      eventDate: room.eventDate ?? room.createdAt.slice(0, 10),
    },
    logo: state.logo.picture?.base64 ?? null,
    timers: timers.map((timer) => ({
      ...(awaited.has(timer.id) ? { id: nameOf(timer.id) } : {}),
      ...pick(timer, ['name', 'duration', 'isCountUp']),
      ...planOf(timer),
      ...(timer.opens === null ? {} : { opens: openedBy(timer.opens) }),
    })),
    ...lists,
  }
}

/** Only the fields of the plan that differ from the default, so the file stays small. */
const planOf = (timer: Timer): Partial<Pick<Timer, (typeof planFields)[number]>> =>
  Object.fromEntries(planFields.flatMap((key) => (isSame(timer[key], noPlan[key]) ? [] : [[key, timer[key]]])))
