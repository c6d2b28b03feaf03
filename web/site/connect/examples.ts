/** The examples of /docs/connect. `scripts/proofs/connect.long.proof.ts` runs each of them as it is printed. */
import { lexer } from 'marked'
import type { Section } from './sections.ts'

/**
 * What an example is: commands of a shell, an address to read, a cell of a spreadsheet, a request, a script of Google Sheets or
 * of Node, a receiver of webhooks, the settings of an assistant, what the example before replies, or what only the program itself can try.
 */
const exampleKinds = ['sh', 'address', 'cell', 'http', 'sheets', 'node', 'receiver', 'mcp', 'reply', 'text'] as const
type ExampleKind = (typeof exampleKinds)[number]

/** An example as it is printed. */
export type Example = { kind: ExampleKind; label: string; text: string }

/** What a fence says after its marks. @throws where its first word is no kind of example */
export function readFence(fence: string | undefined): Pick<Example, 'kind' | 'label'> {
  const [first = '', ...rest] = (fence ?? '').split(' ')
  const kind = exampleKinds.find((one) => one === first)
  if (kind === undefined) throw new Error(`/docs/connect has no kind of example “${first}”`)
  return { kind, label: rest.join(' ') }
}

/** The examples of a section, in their order. */
export const examplesOf = ({ markdown }: Section): Example[] =>
  lexer(markdown).flatMap((token) =>
    token.type === 'code' ? [{ ...readFence(token.lang), text: String(token.text) }] : [],
  )
