import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderHook } from '../testing/render.tsx'
import { createDraftStore, useKeptDraft } from './draft-store.ts'

const form = (key: string) => renderHook(() => useKeptDraft(createDraftStore(key, z.string()), ''))

test('a draft outlives its form until it is empty again', async () => {
  const first = await form('comment')
  await first.act(() => first.result.current[1]('Great lights.'))
  expect(first.result.current[0]).toBe('Great lights.')
  await first.unmount()
  const second = await form('comment')
  expect(second.result.current[0]).toBe('Great lights.')
  expect((await form('question')).result.current[0]).toBe('')
  await second.act(() => second.result.current[1](''))
  expect(sessionStorage.getItem('comment')).toBeNull()
})
