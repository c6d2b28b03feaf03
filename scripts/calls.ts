/** Which functions a source has, and what each of them calls: for a test of what a document says of them. */
import { parseSync } from 'vite'

/** Calls by name: of functions, of methods whatever their object, and of what is passed on to be called. */
type Calls = ReadonlyMap<string, ReadonlySet<string>>

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The name of an identifier; a private one begins with `#`. */
function nameOf(node: unknown): string | null {
  if (!isNode(node) || typeof node['name'] !== 'string') return null
  return node['type'] === 'PrivateIdentifier' ? `#${node['name']}` : node['name']
}

/** The name by which a node is called: `f` of `f()`, `m` of `a.m()`. */
const calledBy = (callee: unknown): string | null =>
  nameOf(isNode(callee) && callee['type'] === 'MemberExpression' ? callee['property'] : callee)

/** What a piece of a source calls, and which functions it passes on. */
function callsIn(piece: unknown): Set<string> {
  const found = new Set<string>()
  const add = (name: string | null) => name !== null && found.add(name)
  const visit = (node: unknown) => {
    if (!isNode(node)) return
    if (node['type'] === 'CallExpression' || node['type'] === 'NewExpression') {
      add(calledBy(node['callee']))
      if (Array.isArray(node['arguments'])) for (const one of node['arguments']) add(calledBy(one))
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(piece)
  return found
}

/** What each function of a source calls, by its name. Methods of the same name are taken together. */
export function callsOf(path: string, text: string): Calls {
  const calls = new Map<string, Set<string>>()
  const visit = (node: unknown) => {
    if (!isNode(node)) return
    const { type, id, key, init, value } = node
    const body = { FunctionDeclaration: node, VariableDeclarator: init, MethodDefinition: value, Property: value }
    const name = nameOf(id ?? key)
    const piece = Object.entries(body).find(([kind]) => kind === type)?.[1]
    if (name !== null && piece !== undefined) calls.set(name, new Set([...(calls.get(name) ?? []), ...callsIn(piece)]))
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(path, text).program)
  return calls
}

/** Whether a function calls another one, directly or through functions of the same file. */
export function isReached(calls: Calls, from: string, to: string): boolean {
  const reached = new Set([from])
  for (const name of reached) {
    const called = calls.get(name) ?? new Set()
    if (called.has(to)) return true
    for (const next of called) if (calls.has(next)) reached.add(next)
  }
  return false
}
