import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { ExportLinks } from '../engagement/analytics-parts.tsx'

test('files are in the language of the page, until they are for programs', async () => {
  localStorage.clear()
  await render(<ExportLinks as={['json', 'csv']} hrefOf={(format) => `/api/quizzes/q/export?format=${format}`} />)
  const csv = page.getByRole('link', { name: 'Export as CSV' })
  await expect.element(csv).toHaveAttribute('href', '/api/quizzes/q/export?format=csv&language=en')
  const json = page.getByRole('link', { name: 'Export as JSON' })
  await expect.element(json).toHaveAttribute('href', '/api/quizzes/q/export?format=json')
  const forPrograms = page.getByRole('checkbox', { name: 'As programs read it' })
  await forPrograms.click()
  await expect.element(csv).toHaveAttribute('href', '/api/quizzes/q/export?format=csv')
  expect(localStorage.getItem('cuelight_files_for_programs')).toBe('true')
  await forPrograms.click()
  await expect.element(csv).toHaveAttribute('href', '/api/quizzes/q/export?format=csv&language=en')
})
