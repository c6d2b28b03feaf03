import type { AgendaItem } from '../../../schema/tools/timers/forecast/agenda.ts'

/**
 * How many cues at the top of the list are folded while it follows the show: those that are over, if there is more than
 * one and the show goes on.
 */
export function foldedCount(items: readonly Pick<AgendaItem, 'status'>[]): number {
  const isOver = ({ status }: Pick<AgendaItem, 'status'>) => status === 'done' || status === 'skipped'
  const left = items.findIndex((item) => !isOver(item))
  return left < 2 ? 0 : left
}
