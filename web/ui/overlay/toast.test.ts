import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pressToast, type ShownToast, type Toast, toast, toastStore, withToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toastStore.set(null)
  vi.useRealTimers()
})

const question: Toast = { title: 'Undo an earlier step?', isQuestion: true }
const shown = () => toastStore.get()?.title

test('a toast takes the place of the one before', () => {
  toast({ title: 'Timer deleted' })
  toast({ title: 'Poll started' })
  expect(shown()).toBe('Poll started')
})

test('a question stays until it is closed, and then the newest toast that waited is shown', () => {
  const close = toast(question)
  toast({ title: 'Poll started' })
  toast({ title: 'Poll stopped' })
  expect(shown()).toBe('Undo an earlier step?')
  close()
  expect(toastStore.get()).toMatchObject({ title: 'Poll stopped', isOpen: true })
})

test('what the answer to a question says comes last', () => {
  toast({ ...question, action: { label: 'Undo', onPress: () => void toast({ title: 'Undone' }) } })
  toast({ title: 'Poll started' })
  pressToast(toastStore.get()?.id ?? 0)
  expect(shown()).toBe('Undone')
})

test('a question makes way for another one, which keeps what waits', () => {
  toast(question)
  toast({ title: 'Poll started' })
  const close = toast({ ...question, description: 'Asked again' })
  expect(toastStore.get()?.description).toBe('Asked again')
  close()
  expect(shown()).toBe('Poll started')
})

test('what waits can be taken away before it is seen', () => {
  const answer = toast(question)
  const takeAway = toast({ title: 'Poll started' })
  takeAway()
  answer()
  expect(toastStore.get()).toMatchObject({ title: 'Undo an earlier step?', isOpen: false })
})

test('a question behind a dialog that was opened later is in nobody’s way', () => {
  const at = (title: string, dialogs: number): ShownToast => ({
    ...{ title, id: 1, isOpen: true, isQuestion: title.endsWith('?') },
    // They are only counted.
    dialogs: Array<HTMLDialogElement>(dialogs),
  })
  expect(withToast(at('Undo?', 0), at('Missing fields', 1)).title).toBe('Missing fields')
  expect(withToast(at('Undo?', 1), at('Poll started', 0)).title).toBe('Undo?')
})

test('a question that was closed is in nobody’s way', () => {
  toast(question)
  dismissToast(toastStore.get()?.id ?? 0)
  toast({ title: 'Poll started' })
  expect(shown()).toBe('Poll started')
})
