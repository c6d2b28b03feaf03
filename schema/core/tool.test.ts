import { expect, test } from 'vitest'
import { tool } from './tool.ts'

const withoutCommands = { commands: {}, handlers: {} }

test('a tool says what becomes due in it and what follows in it, even if that is nothing', () => {
  expect(tool({ ...withoutCommands, becomesDue: [], follows: [] })).toMatchObject({ becomesDue: [], follows: [] })
  // @ts-expect-error: it does not say what becomes due in it
  tool({ ...withoutCommands, follows: [] })
  // @ts-expect-error: it does not say what follows in it
  tool({ ...withoutCommands, becomesDue: [] })
})
