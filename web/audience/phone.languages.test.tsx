import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { phoneStates, roomOf } from '../testing/languages/phone-states.ts'
import { someOf } from '../testing/long.ts'
import { roomId } from '../testing/room.ts'
import { showPhone } from '../testing/screens.tsx'

test.each(someOf(Object.entries(phoneStates)))(
  'a phone in every language, also with large text: %s',
  async (name, state) => {
    await page.viewport(320, 568)
    const room = roomOf(state)
    const { redraw } = await showPhone(state.path ?? `/join/${roomId}`)
    await state.act?.(room)
    expect(await faultsInLanguages(`phone/${name}`, { redraw, sizes: [100, 200] })).toEqual([])
  },
)
