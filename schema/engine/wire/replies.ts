/** How the reply to a command is made. An entry of a list is shown as its controllers see it; these are the others. */
import type { Replies } from '../../core/tool.ts'
import { allTools } from '../all-tools.ts'

type Tools = typeof allTools
/** The kinds that a tool makes. Where a reply is made, one that no tool makes does not compile. */
type MadeKind = { [T in keyof Tools]: Tools[T] extends { replies: infer R } ? keyof R : never }[keyof Tools]

export const replies: Replies<MadeKind> = Object.assign(
  {},
  ...Object.values(allTools).map((one) => ('replies' in one ? one.replies : {})),
)
