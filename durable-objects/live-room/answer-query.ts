import type { Principal } from '../../schema/core/door.ts'
import type { Query, QueryInput } from '../../schema/core/query.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import { type QueryArgs, type QueryName, type QueryValue, queries } from '../../schema/engine/queries.ts'
import { type Result, refuse } from '../../schema/errors.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Role } from '../../schema/view/role.ts'

/**
 * Answers one query about a room in the first role that the asker may have: a controller sees everything, a phone more
 * than a display.
 */
export function answerQuery<N extends QueryName>(
  name: N,
  args: QueryArgs<N>,
  input: Omit<QueryInput, 'role'>,
  who: Principal,
): Result<QueryValue<N>> {
  // The table pairs each name with its question; the compiler cannot follow that pairing through an index.
  const { may, run } = queries[name] as unknown as Query<QueryArgs<N>, QueryValue<N>>
  const { room } = input.state
  if (may !== 'reader') {
    const refusal = authorize(who, may, room)
    return refusal === null ? run({ ...input, role: 'controller' }, args) : refuse(refusal)
  }
  const refusals: RefusalCode[] = []
  for (const role of ['controller', 'audience', 'viewer'] as const satisfies readonly Role[]) {
    const refusal = authorize(who, `read.${role}`, room)
    if (refusal === null) return run({ ...input, role }, args)
    refusals.push(refusal)
  }
  return refuse(refusals[1] ?? 'control_required')
}
