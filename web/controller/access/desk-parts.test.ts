import { describe, expect, test } from 'vitest'
import { deskRights, type Rights } from '../../../schema/core/rights.ts'
import { mayWith } from '../../../schema/engine/access/access.ts'
import { aRunning, aSnapshot, aTimer } from '../../testing/fake-feed.ts'
import { isAllowed, type KeyedAction, keyedActions } from '../actions/keyed-actions.ts'
import type { Asked } from './access.ts'
import { partsFor, tabIn } from './desk-parts.ts'

const mayOf = (rights: Rights) => (asked: Asked) => mayWith([rights], asked)

test.each<[Rights, string[]]>([
  ['full', ['timers', 'audience', 'messages', 'share', 'room']],
  ['timers', ['timers', 'messages']],
  ['audience', ['audience']],
  ['questions', ['audience']],
  ['read', ['timers']],
])('[A13] the desk of %s has the tabs %j', (rights, tabs) => {
  const parts = partsFor(mayOf(rights), true)
  expect(Object.entries(parts).flatMap(([tab, isThere]) => (isThere ? [tab] : []))).toEqual(tabs)
})

test('a tab that is not there gives way to the first that is', () => {
  const parts = partsFor(mayOf('timers'), true)
  expect(tabIn(parts, ['timers', 'audience'], 'audience')).toBe('timers')
  expect(tabIn(parts, ['messages', 'share', 'room'], 'share')).toBe('messages')
  expect(tabIn(partsFor(mayOf('read'), true), ['messages', 'share', 'room'], 'share')).toBeNull()
})

describe('[A13] the keys of a limited desk', () => {
  const names = Object.keys(keyedActions) as KeyedAction[]
  const everyDesk: KeyedAction[] = ['follow', 'fold', 'shortcuts']
  test.each<[Rights, KeyedAction[]]>([
    ['audience', ['qr', 'undo', 'redo']],
    ['questions', []],
    ['read', []],
  ])('of %s are %j', (rights, more) => {
    const allowed = names.filter((name) => isAllowed(keyedActions[name], mayOf(rights)))
    expect(new Set(allowed)).toEqual(new Set([...everyDesk, ...more]))
  })

  test('of the timers are all', () => {
    expect(names.filter((name) => !isAllowed(keyedActions[name], mayOf('timers')))).toEqual([])
  })

  test('send nothing that they may not', () => {
    const [one, two] = [aTimer('one'), aTimer('two', { order: 1 })]
    const rooms = [aSnapshot(), aSnapshot({ timers: [one, two] }), aSnapshot({ timers: [aRunning(one), two] })]
    for (const rights of deskRights) {
      const may = mayOf(rights)
      for (const action of Object.values(keyedActions)) {
        if (!('sends' in action) || !isAllowed(action, may)) continue
        for (const room of rooms) expect(action.sends(room, 1).filter((command) => !may(command))).toEqual([])
      }
    }
  })
})
