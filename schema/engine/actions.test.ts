import { describe, expect, test } from 'vitest'
import { messageWith } from '../testing/rooms/entries.ts'
import { pollWith } from '../testing/rooms/polls.ts'
import { stateWith } from '../testing/rooms/state.ts'
import { timerWith } from '../testing/rooms/timers.ts'
import { type ActionWord, actionList, meantBy, typeOfAction } from './actions.ts'

const state = stateWith({
  timers: [
    timerWith('one', { name: 'Opening' }),
    timerWith('two', { name: 'Keynote' }),
    timerWith('three', { name: 'Straße' }),
  ],
  messages: [messageWith('first')],
  polls: [pollWith('late', { order: 1, question: 'Last?' }), pollWith('early', { order: 0, question: 'First?' })],
})

const samples = (word: ActionWord | undefined): readonly string[] =>
  word === undefined ? [''] : typeof word !== 'string' ? word : word === 'seconds' ? ['60', '-30'] : ['1']

describe('[CP1] the list of actions', () => {
  test.each(actionList)('[CP1] has the words that $name takes, and no others', ({ name, words }) => {
    for (const what of samples(words[0]))
      for (const how of samples(words[1])) {
        expect(meantBy(state, name, what, how), `${name} ${what} ${how}`).not.toMatchObject({ code: 'unknown_action' })
      }
    const isListed = (place: number) => typeof words[place] === 'object'
    const [what = ''] = samples(words[0])
    if (isListed(0)) expect(meantBy(state, name, 'other', '')).toMatchObject({ code: 'unknown_action' })
    if (isListed(1)) expect(meantBy(state, name, what, 'other')).toMatchObject({ code: 'unknown_action' })
  })

  test('[CP1] says each in words of its own', () => {
    expect(new Set(actionList.map(({ says }) => says)).size).toBe(actionList.length)
  })

  test('[TK10] a name of every object is no action', () => {
    expect(typeOfAction('constructor')).toBeNull()
    expect(meantBy(state, 'toString', '', '')).toMatchObject({ code: 'unknown_action' })
  })

  test('[TK10] [W5] a cue is found by its name, however it is written', () => {
    for (const name of ['straße', 'STRASSE', ' Strasse '])
      expect(meantBy(state, 'start', name, ''), name).toMatchObject({ timerId: state.timers[2]?.id })
  })

  test('[TK10] polls are counted in the order in which people see them', () => {
    expect(meantBy(state, 'poll', '1', 'start')).toMatchObject({ type: 'poll.edit', pollId: state.polls[1]?.id })
  })
})
