import { expect, test } from 'vitest'
import { withSwitches } from './switchable.ts'

test('constants of a words module are set again, and patterns are looked up when they are used', () => {
  const code = `import { say } from '../../ui/say.ts'
export const submit = 'Submit'
export const states = { open: 'Open', closed: { now: 'Closed' }, 'poll.delete': 'Deleted' } as const
export const votes = (count: number) => say('{count, plural, one {# vote} other {# votes}}', { count })
`
  expect(
    withSwitches('/x/web/audience/polls/words/poll.ts', code),
  ).toBe(`import { onLanguage, textOf } from '/web/testing/languages/spoken.ts'
import { say } from '../../ui/say.ts'
export let submit = 'Submit'
export let states = { open: 'Open', closed: { now: 'Closed' }, 'poll.delete': 'Deleted' } as const
export let votes = (count: number) => say(textOf("audience/polls/poll.votes"), { count })

onLanguage(() => {
submit = textOf("audience/polls/poll.submit")
states["open"] = textOf("audience/polls/poll.states.open")
states["closed"]["now"] = textOf("audience/polls/poll.states.closed.now")
states["poll.delete"] = textOf("audience/polls/poll.states.poll.delete")
})
`)
})
