import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { languageHeader } from '../../../schema/languages.ts'
import { joinForm } from '../../../schema/links/pages.ts'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { signIn } from '../../testing/account.ts'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { openRoom, refuse, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { refreshSession } from '../session/session.ts'
import { askAsOrganiser } from './ask-as-organiser.ts'

const choice = page.getByRole('banner').getByRole('combobox', { name: 'Language' })

/** A server with the languages of organisers: what it was asked for, besides the API. */
function noteAsked(): string[] {
  const asked: string[] = []
  const api = window.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input !== joinForm) return api(input, init)
    const wanted = new Headers(init?.headers).get(languageHeader) ?? ''
    asked.push(wanted)
    return new Response('', { headers: { 'content-language': wanted } })
  })
  return asked
}

describe('an organiser’s page has the languages of organisers in its head', () => {
  test.each([
    ['/create', 320],
    [`/room/${roomId}/controller`, 640],
    ...whenLong<[string, number]>([
      ['/login', 320],
      ['/dashboard', 320],
      ['/account-settings', 320],
      [`/room/${roomId}/controller`, 1280],
    ]),
  ])('%s at %i px', async (path, width) => {
    await page.viewport(width, 568)
    const room = openRoom('Annual meeting of the shareholders and friends of the house')
    if (path !== '/login') signIn(room)
    await showPage(path)
    await expect.element(choice).toHaveValue('en')
    const names = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(names).toEqual(organiserLanguages.map(({ name }) => name))
    expect(names).toEqual(expect.arrayContaining(['Português (Brasil)', 'Italiano']))
    await expectAccessible()
    expectNoSidewaysScroll()
  })

  test('but on a narrow controller next to one’s own name', async () => {
    await page.viewport(320, 568)
    openRoom()
    await showPage(`/room/${roomId}/controller`)
    const name = page.getByRole('button', { name: 'Your name and language' })
    await expect.element(name).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
    await name.click()
    await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  })

  test('but not on the page of an unknown address, which is in English', async () => {
    openRoom()
    await showPage('/nowhere')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  })
})

describe('a language that an organiser chooses', () => {
  /** The choice alone, of a page whose reader is known: it can be seen whether the page would be loaded again. */
  async function open() {
    await refreshSession()
    const onChosen = vi.fn()
    await render(<LanguageChoice ask={askAsOrganiser} onChosen={onChosen} />)
    return onChosen
  }
  const select = page.getByRole('combobox', { name: 'Language' })

  test('is kept in the account first, and then in the browser', async () => {
    const room = openRoom()
    const account = signIn(room)
    const asked = noteAsked()
    room.api.patch('/api/user/profile', async (c) => {
      expect(asked).toEqual([])
      account.user = { ...account.user, ...(await c.req.json()) }
      return c.json(account.user)
    })
    const onChosen = await open()
    await select.selectOptions('Deutsch')
    await expect.poll(() => onChosen.mock.calls.length).toBe(1)
    expect([account.user.language, asked]).toEqual(['de', ['de']])
  })

  test('is kept in the browser alone without an account, or if the session has ended', async () => {
    const room = openRoom()
    const asked = noteAsked()
    signIn(room)
    room.api.patch('/api/user/profile', (c) => refuse(c, 'not_signed_in'))
    const onChosen = await open()
    await select.selectOptions('Español')
    await expect.poll(() => onChosen.mock.calls.length).toBe(1)
    expect(asked).toEqual(['es'])
  })

  test('changes nothing if the account cannot keep it', async () => {
    const room = openRoom()
    const asked = noteAsked()
    signIn(room)
    room.line.trouble('/api/user/profile', 'abort')
    const onChosen = await open()
    await select.selectOptions('Deutsch')
    await expect.element(page.getByText('No connection. The language can only be changed online.')).toBeVisible()
    await expect.element(select).toHaveValue('en')
    expect([asked, onChosen.mock.calls]).toEqual([[], []])
  })
})

test('the settings have the choice as a field, which says what went wrong', async () => {
  const room = openRoom()
  signIn(room)
  room.line.trouble('/api/user/profile', 'abort')
  await showPage('/account-settings')
  const field = page.getByRole('main').getByRole('combobox', { name: 'Language' })
  await field.selectOptions('Français')
  await expect.element(field).toHaveAccessibleDescription('No connection. The language can only be changed online.')
  await expect.element(field).toHaveValue('en')
})
