import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { languageHeader, languages } from '../../../schema/languages.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage, showPhone } from '../../testing/screens.tsx'
import { LanguageChoice } from './language-choice.tsx'

const choice = page.getByRole('combobox', { name: 'Language' })
const noConnection = page.getByText('No connection. The language can only be changed online.')

describe('the choice of the language', () => {
  /** What the server was asked for. */
  const asked: string[] = []

  /** A server that has the language it is asked for; `answer` changes that. */
  function serve(
    answer: (wanted: string) => Response | Promise<Response> = (wanted) =>
      new Response('', { headers: { 'content-language': wanted } }),
  ) {
    asked.length = 0
    vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
      const wanted = new Headers(headers).get(languageHeader) ?? ''
      asked.push(`${method} ${path} ${wanted}`)
      return answer(wanted)
    })
  }

  test('has every language by its own name, and shows that of the page', async () => {
    serve()
    await render(<LanguageChoice />)
    await expect.element(choice).toHaveValue('en')
    const options = [...choice.element().querySelectorAll('option')]
    expect(options.map((option) => [option.lang, option.textContent])).toEqual(
      languages.map(({ code, name }) => [code, name]),
    )
  })

  test('asks the server for the language first, and then shows the page in it', async () => {
    serve()
    const onChosen = vi.fn()
    await render(<LanguageChoice onChosen={onChosen} />)
    await choice.selectOptions('Deutsch')
    await expect.poll(() => onChosen.mock.calls.length).toBe(1)
    expect(asked).toEqual(['HEAD /join de'])
  })

  test.each([
    ['there is no connection', () => Promise.reject(new TypeError('the line is cut'))],
    [
      'the server is in trouble',
      (wanted: string) => new Response('', { status: 503, headers: { 'content-language': wanted } }),
    ],
    ['the server no longer has that language', () => new Response('', { headers: { 'content-language': 'en' } })],
  ])('stays and says so if %s', async (_, answer) => {
    serve(answer)
    const onChosen = vi.fn()
    await render(<LanguageChoice onChosen={onChosen} />)
    await choice.selectOptions('Deutsch')
    await expect.element(noConnection).toBeVisible()
    await expect.element(choice).toHaveValue('en')
    expect(onChosen).not.toHaveBeenCalled()
  })
})

describe('the language of a guest’s page can be chosen', () => {
  beforeEach(() => page.viewport(320, 568))

  test.each(['/join', `/join/${roomId}`, '/join/000000', '/nowhere/on/phones'])('on the phone at %s', async (path) => {
    openRoom('Annual meeting of the shareholders and friends of the house', nobody)
    await showPhone(path)
    await expect.element(choice).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
  })

  test.each(['agenda', 'speaker'])('on the page %s', async (name) => {
    openRoom('Town hall', nobody)
    await showPage(`/room/${roomId}/${name}`)
    await expect.element(choice).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
  })

  test.each(['viewer', 'qr'])('but not on the page %s, which is a hall’s', async (name) => {
    openRoom('Town hall', nobody)
    await showPage(`/room/${roomId}/${name}`)
    await expect.element(page.getByText('Town hall').first()).toBeInTheDocument()
    await expect.element(choice).not.toBeInTheDocument()
  })
})
