import type { Described } from '../../../schema/tools/undo/entity.ts'
import { steps } from './words/steps.ts'

/** What a step did, for example "delete 'Panel'". A code of a newer server is an earlier change. */
export function stepText({ code, params: { name = '', count = 0 } }: Described): string {
  const sayings: Readonly<Record<string, (typeof steps)['add'] | undefined>> = steps
  return (sayings[code] ?? steps.earlier_change)(name, count)
}
