/** The help is Markdown that people write: it is compared with what the module has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionDefinitions } from './actions.ts'
import { variableDefinitions } from './variables.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const help = read('../companion/HELP.md')
const connect = read('../../../web/site/connect/sections/companion.md')
const none = async () => {}
const hands = { act: none, showText: none, clearMessages: none, editCue: none, switchRoom: none }

test('[CP6] the help names every variable and every action', () => {
  const variables = Object.keys(variableDefinitions()).filter((name) => !help.includes(`\`${name}\``))
  expect(variables).toEqual([])
  const actions = Object.values(actionDefinitions({ cue: [], message: [], poll: [] }, hands))
  const unnamed = actions.flatMap((one) => (one && !help.includes(`**${one.name}**`) ? [one.name] : []))
  expect(unnamed).toEqual([])
})

test('[CP6] variables that /docs/connect prints are there', () => {
  const printed = [...connect.matchAll(/\$\(cuelight:(\w+)\)/g)].map(([, name]) => name)
  expect(printed.length).toBeGreaterThan(0)
  expect(Object.keys(variableDefinitions())).toEqual(expect.arrayContaining(printed))
})
