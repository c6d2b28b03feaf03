import { describe, expect, test } from 'vitest'
import { chosenUseCase, createRoomDraft, roomOf, type TypedRoom } from './room-draft.ts'

const typed: TypedRoom = { name: ' Town hall ', type: 'Other', otherText: 'Chess', eventDate: '' }
const room = roomOf(typed)

function fakeTab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let keys = 0
  const newKey = () => `key number ${++keys}`
  return { kept, load: () => createRoomDraft(newKey, () => storage) }
}

describe('the draft of a new room', () => {
  test('outlives the page, with its key', () => {
    const tab = fakeTab()
    const draft = tab.load()
    draft.keep(typed)
    const key = draft.keyFor(room)
    const later = tab.load()
    expect(later.typed()).toMatchObject(typed)
    expect(later.keyFor(room)).toBe(key)
    expect(later.keyFor({ ...room, name: 'Team day' })).not.toBe(key)
  })

  test('is deleted with its key once the room exists', () => {
    const tab = fakeTab()
    const draft = tab.load()
    draft.keep(typed)
    const key = draft.keyFor(room)
    draft.done(room)
    expect(tab.kept.size).toBe(0)
    expect(draft.typed()).toMatchObject({ name: '', type: null, otherText: '' })
    expect(draft.keyFor(room)).not.toBe(key)
  })

  test('gets a new key when its key leads nowhere', () => {
    const tab = fakeTab()
    const draft = tab.load()
    draft.keep(typed)
    const key = draft.keyFor(room)
    draft.dropKey()
    expect(tab.load().typed()).toMatchObject(typed)
    expect(tab.load().keyFor(room)).not.toBe(key)
  })

  test('of another room stays when the reply arrives', () => {
    const draft = fakeTab().load()
    draft.keep(typed)
    const key = draft.keyFor(room)
    draft.keep({ ...typed, name: 'Team day' })
    draft.done(room)
    expect(draft.typed().name).toBe('Team day')
    expect(draft.keyFor(room)).not.toBe(key)
  })

  test.each(['{', '7', '{"name":7}', '{"name":"Town hall","type":null}'])('is empty if %s was stored', (text) => {
    const tab = fakeTab()
    tab.kept.set('cuelight_draft.create', text)
    expect(tab.load().typed().name).toBe('')
  })

  test('is checked: only offered types, no short key; a name that is too long is kept, and its field says so', () => {
    const tab = fakeTab()
    const kept = {
      name: 'n'.repeat(5_000),
      type: 'Raves',
      otherText: '',
      asked: { room: JSON.stringify(room), key: 'k' },
    }
    tab.kept.set('cuelight_draft.create', JSON.stringify(kept))
    const draft = tab.load()
    expect(draft.typed().name).toBe(kept.name)
    expect(draft.typed().type).toBeNull()
    expect(draft.keyFor(room)).not.toBe('k')
  })

  test('lasts as long as the page if storage is forbidden', () => {
    const draft = createRoomDraft(
      () => 'some key',
      () => {
        throw new Error('forbidden')
      },
    )
    draft.keep(typed)
    expect(draft.typed()).toMatchObject(typed)
    draft.done(room)
    expect(draft.typed().name).toBe('')
  })
})

describe('the use case of a new room', () => {
  test.each([
    [null, '', null],
    [null, 'left over from before', null],
    ['Conferences', '', 'Conferences'],
    ['Conferences', 'left over from before', 'Conferences'],
    ['Other', '', 'Other'],
    ['Other', '   ', 'Other'],
    ['Other', '  Chess club ', 'Chess club'],
  ])('type %j with text %j gives %j', (type, otherText, useCase) => {
    expect(chosenUseCase({ type, otherText })).toBe(useCase)
  })
})
