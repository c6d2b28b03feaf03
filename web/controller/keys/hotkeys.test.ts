import { describe, expect, it } from 'vitest'
import { type FocusPlace, type HotkeyAction, hotkeyFor, type KeyPress } from './hotkeys.ts'

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

const cases: [string, KeyPress, HotkeyAction | null][] = [
  ['Space starts or pauses', press(' '), { type: 'toggle' }],
  ['Space held down fires once', press(' ', { repeat: true }), null],
  ['Shift+Space scrolls the page', press(' ', { shiftKey: true }), null],
  ['R resets', press('r'), { type: 'reset' }],
  ['R with caps lock', press('R'), { type: 'reset' }],
  ['R held down fires once', press('r', { repeat: true }), null],
  ['Ctrl+R reloads the page', press('r', { ctrlKey: true }), null],
  ['Cmd+R reloads the page', press('r', { metaKey: true }), null],
  ['R on a Russian keyboard', press('к', { code: 'KeyR' }), { type: 'reset' }],
  ['M on an Arabic keyboard', press('ة', { code: 'KeyM' }), { type: 'new-message' }],
  ['AZERTY: the letter counts, not its place', press('m', { code: 'Semicolon' }), { type: 'new-message' }],
  ['T', press('t'), { type: 'new-timer' }],
  ['N goes to the next cue', press('n'), { type: 'next' }],
  ['N held down fires once', press('n', { repeat: true }), null],
  ['Ctrl+N opens a window', press('n', { ctrlKey: true }), null],
  ['P goes to the previous cue', press('p'), { type: 'previous' }],
  ['B blacks the displays out', press('b'), { type: 'blackout' }],
  ['F flashes them', press('f'), { type: 'flash' }],
  ['J shows how to join', press('j'), { type: 'qr' }],
  ['Ctrl+J opens the downloads', press('j', { ctrlKey: true }), null],
  ['3 shows or hides the third message', press('3', { code: 'Numpad3' }), { type: 'toggle-message', place: 3 }],
  ['0 has no meaning', press('0'), null],
  ['Escape hides the message', press('Escape'), { type: 'hide-message' }],
  ['question mark', press('?', { shiftKey: true }), { type: 'shortcuts' }],
  ['arrow up', press('ArrowUp'), { type: 'select', step: -1 }],
  ['arrow down, held', press('ArrowDown', { repeat: true }), { type: 'select', step: 1 }],
  ['Alt+Ctrl+Up moves', press('ArrowUp', { ctrlKey: true, altKey: true }), { type: 'move', step: -1 }],
  ['Alt+Ctrl+Down moves', press('ArrowDown', { ctrlKey: true, altKey: true }), { type: 'move', step: 1 }],
  ['Alt+Down belongs to the browser', press('ArrowDown', { altKey: true }), null],
  ['plus', press('+'), { type: 'adjust', seconds: 60 }],
  ['the plus key of an English keyboard', press('=', { code: 'Equal' }), { type: 'adjust', seconds: 60 }],
  ['with Shift', press('+', { code: 'Equal', shiftKey: true }), { type: 'adjust', seconds: 10 }],
  ['German keyboard with Shift', press('*', { code: 'BracketRight', shiftKey: true }), { type: 'adjust', seconds: 10 }],
  ['number pad', press('+', { code: 'NumpadAdd' }), { type: 'adjust', seconds: 60 }],
  ['times of the number pad', press('*', { code: 'NumpadMultiply' }), null],
  ['minus', press('-'), { type: 'adjust', seconds: -60 }],
  ['minus with Shift', press('_', { code: 'Minus', shiftKey: true }), { type: 'adjust', seconds: -10 }],
  ['minus held down repeats', press('-', { repeat: true }), { type: 'adjust', seconds: -60 }],
  ['Ctrl+minus zooms', press('-', { ctrlKey: true }), null],
  ['Ctrl+Z undoes', press('z', { ctrlKey: true }), { type: 'undo' }],
  ['Cmd+Z undoes', press('z', { metaKey: true }), { type: 'undo' }],
  ['Shift+Ctrl+Z does it again', press('Z', { ctrlKey: true, shiftKey: true }), { type: 'redo' }],
  ['Ctrl+Z held down fires once', press('z', { ctrlKey: true, repeat: true }), null],
  ['Ctrl+Alt+Z has no meaning', press('z', { ctrlKey: true, altKey: true }), null],
  ['Z has no meaning', press('z'), null],
  ['a key of no meaning', press('x'), null],
]

describe('keys on the page', () => {
  it.each(cases)('%s', (_name, keys, action) => {
    expect(hotkeyFor(keys, 'page')).toEqual(action)
  })
})

describe('keys elsewhere', () => {
  it.each<FocusPlace>(['field', 'overlay'])('no key has an effect in a %s', (place) => {
    for (const [, keys] of cases) expect(hotkeyFor(keys, place)).toBeNull()
  })

  it('leaves Space to a focused button, so that it never fires twice', () => {
    expect(hotkeyFor(press(' '), 'pressable')).toBeNull()
    expect(hotkeyFor(press('r'), 'pressable')).toEqual({ type: 'reset' })
    expect(hotkeyFor(press('ArrowDown'), 'pressable')).toEqual({ type: 'select', step: 1 })
  })

  it('leaves Space and arrows to tabs and the like', () => {
    expect(hotkeyFor(press('ArrowDown'), 'widget')).toBeNull()
    expect(hotkeyFor(press(' '), 'widget')).toBeNull()
    expect(hotkeyFor(press('m'), 'widget')).toEqual({ type: 'new-message' })
  })
})
