import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../../schema/languages.ts'
import { render } from '../../testing/render.tsx'
import { LanguageOptions } from './language-options.tsx'

test('a language that is not finished says so, in its own words', async () => {
  const german: Language = { code: 'de', name: 'Deutsch', dir: 'ltr', isForOrganisers: true }
  const danish: Language = { code: 'da', name: 'Dansk', dir: 'ltr', isForOrganisers: false, unfinished: 'ikke færdig' }
  await render(
    <select aria-label="Language">
      <LanguageOptions languages={[german, danish]} />
    </select>,
  )
  const options = [...page.getByRole('combobox').element().querySelectorAll('option')]
  expect(options.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['Deutsch', 'de'],
    ['Dansk (ikke færdig)', 'da'],
  ])
})
