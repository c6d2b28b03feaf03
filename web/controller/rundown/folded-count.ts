import type { AgendaItem } from '../../../schema/tools/timers/forecast/agenda.ts'

/** How many cues a list that follows the show folds at its top: those that are over, if two or more, and not all. */
export function foldedCount(items: readonly Pick<AgendaItem, 'status'>[]): number {
  const isOver = ({ status }: Pick<AgendaItem, 'status'>) => status === 'done' || status === 'skipped'
  const left = items.findIndex((item) => !isOver(item))
  return left < 2 ? 0 : left
}
