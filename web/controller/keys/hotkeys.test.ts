import { describe, expect, it } from 'vitest'
import type { KeyedAction } from '../actions/keyed-actions.ts'
import { type FocusPlace, hotkeyFor, type KeyPress, runsAway } from './hotkeys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})

const cases: [string, KeyPress, KeyedAction | null][] = [
  ['Space starts or pauses', press(' '), 'toggle'],
  ['Space held down fires once', press(' ', { repeat: true }), null],
  ['Shift+Space scrolls the page', press(' ', { shiftKey: true }), null],
  ['R resets', press('r'), 'reset'],
  ['R with caps lock', press('R'), 'reset'],
  ['R held down fires once', press('r', { repeat: true }), null],
  ['Ctrl+R reloads the page', press('r', { ctrlKey: true }), null],
  ['Cmd+R reloads the page', press('r', { metaKey: true }), null],
  ['R on a Russian keyboard', press('к', { code: 'KeyR' }), 'reset'],
  ['M on an Arabic keyboard', press('ة', { code: 'KeyM' }), 'newMessage'],
  ['AZERTY: the letter counts, not its place', press('m', { code: 'Semicolon' }), 'newMessage'],
  ['T', press('t'), 'newTimer'],
  ['N goes to the next cue', press('n'), 'go'],
  ['N held down fires once', press('n', { repeat: true }), null],
  ['Ctrl+N opens a window', press('n', { ctrlKey: true }), null],
  ['P goes to the previous cue', press('p'), 'previous'],
  ['B blacks the displays out', press('b'), 'blackout'],
  ['F flashes them', press('f'), 'flash'],
  ['J shows how to join', press('j'), 'qr'],
  ['G follows the show', press('g'), 'follow'],
  ['a square bracket folds the column', press(']', { code: 'BracketRight' }), 'fold'],
  ['with AltGr on a German keyboard', press(']', { code: 'Digit9', ctrlKey: true, altKey: true }), 'fold'],
  ['with Option on a Mac', press(']', { code: 'Digit6', altKey: true }), 'fold'],
  ['its key on a Russian keyboard', press('ъ', { code: 'BracketRight' }), 'fold'],
  ['the plus of a German keyboard is no bracket', press('+', { code: 'BracketRight' }), 'giveMinute'],
  ['Cmd+] goes forward', press(']', { code: 'BracketRight', metaKey: true }), null],
  ['Ctrl+J opens the downloads', press('j', { ctrlKey: true }), null],
  ['3 shows or hides the third message', press('3', { code: 'Numpad3' }), 'message'],
  ['0 has no meaning', press('0'), null],
  ['Escape hides the message', press('Escape'), 'hideMessages'],
  ['question mark', press('?', { shiftKey: true }), 'shortcuts'],
  ['arrow up', press('ArrowUp'), 'selectAbove'],
  ['arrow down, held', press('ArrowDown', { repeat: true }), 'selectBelow'],
  ['Alt+Ctrl+Up moves', press('ArrowUp', { ctrlKey: true, altKey: true }), 'moveUp'],
  ['Alt+Ctrl+Down moves', press('ArrowDown', { ctrlKey: true, altKey: true }), 'moveDown'],
  ['Alt+Down belongs to the browser', press('ArrowDown', { altKey: true }), null],
  ['plus', press('+'), 'giveMinute'],
  ['the plus key of an English keyboard', press('=', { code: 'Equal' }), 'giveMinute'],
  ['with Shift', press('+', { code: 'Equal', shiftKey: true }), 'giveTen'],
  ['German keyboard with Shift', press('*', { code: 'BracketRight', shiftKey: true }), 'giveTen'],
  ['number pad', press('+', { code: 'NumpadAdd' }), 'giveMinute'],
  ['times of the number pad', press('*', { code: 'NumpadMultiply' }), null],
  ['minus', press('-'), 'takeMinute'],
  ['minus with Shift', press('_', { code: 'Minus', shiftKey: true }), 'takeTen'],
  ['minus held down repeats', press('-', { repeat: true }), 'takeMinute'],
  ['Ctrl+minus zooms', press('-', { ctrlKey: true }), null],
  ['Ctrl+Z undoes', press('z', { ctrlKey: true }), 'undo'],
  ['Cmd+Z undoes', press('z', { metaKey: true }), 'undo'],
  ['Shift+Ctrl+Z does it again', press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  ['Ctrl+Z held down fires once', press('z', { ctrlKey: true, repeat: true }), null],
  ['Ctrl+Alt+Z has no meaning', press('z', { ctrlKey: true, altKey: true }), null],
  ['Z has no meaning', press('z'), null],
  ['a key of no meaning', press('x'), null],
]

describe('keys on the page', () => {
  it.each(cases)('%s', (_name, keys, action) => {
    expect(hotkeyFor(keys, 'page')?.action ?? null).toBe(action)
  })
})

describe('keys elsewhere', () => {
  it.each<FocusPlace>(['field', 'overlay'])('no key has an effect in a %s', (place) => {
    for (const [, keys] of cases) expect(hotkeyFor(keys, place)).toBeNull()
  })

  it('leaves Space to a focused button, so it never fires twice', () => {
    expect(hotkeyFor(press(' '), 'pressable')).toBeNull()
    expect(hotkeyFor(press('r'), 'pressable')?.action).toBe('reset')
    expect(hotkeyFor(press('ArrowDown'), 'pressable')?.action).toBe('selectBelow')
  })

  it('leaves Space and arrows to tabs and the like', () => {
    expect(hotkeyFor(press('ArrowDown'), 'widget')).toBeNull()
    expect(hotkeyFor(press(' '), 'widget')).toBeNull()
    expect(hotkeyFor(press('m'), 'widget')?.action).toBe('newMessage')
  })
})

describe('a key that is held down', () => {
  it.each<[string, KeyPress, FocusPlace, boolean]>([
    ['Space does not scroll the page', press(' ', { repeat: true }), 'page', true],
    ['Enter presses a button once', press('Enter', { repeat: true }), 'pressable', true],
    ['the first Enter presses it', press('Enter'), 'pressable', false],
    ['Shift+Space scrolls on', press(' ', { shiftKey: true, repeat: true }), 'page', false],
    ['Space and Enter belong to a field', press(' ', { repeat: true }), 'field', false],
    ['Enter belongs to a menu', press('Enter', { repeat: true }), 'overlay', false],
  ])('%s', (_name, keys, place, is) => {
    expect(runsAway(keys, place)).toBe(is)
  })
})
