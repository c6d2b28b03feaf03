import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusalMessage } from '../../../schema/errors.ts'
import { maxTypedLength } from '../../../schema/limits.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectTexts, pressKey, toast } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import xlsx from './running-order.xlsx?url'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })

async function openImport() {
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
  await expect.element(dialog).toBeVisible()
}

async function paste(text: string): Promise<void> {
  const field = (await page.getByLabelText('Paste from your spreadsheet').findElement()) as HTMLTextAreaElement
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const sheet = [
  'Title\tStart\tEnd\tDuration\tSpeaker',
  'Opening\t9:00\t9:15\t\tAda',
  'Day 2\t\t\t\t',
  'Keynote\t9:15\t10:00\t30\tGrace',
  'Panel\t\t\tsoon\t',
].join('\n')

test('good rows are added immediately; the others stay to be fixed, even if the dialog is closed', async () => {
  openRoom()
  await openImport()
  await paste(sheet)
  await expect.element(button('1 ready')).toBeVisible()
  await expect.element(button('2 to fix')).toBeVisible()
  await expect.element(button('1 skipped')).toBeVisible()
  await expectAccessible()

  await button('Add 1 timer').click()
  await expect.element(toast('1 timer from your sheet')).toBeVisible()
  await expectTexts('.cue-name', ['Opening'])
  await expect.element(button('1 added')).toBeVisible()
  // The key that had the focus is gone, and the dialog takes the focus over when the page is drawn.
  await expect.element(dialog).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await pressKey(page.getByRole('button', { name: 'Import and export' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('2 to fix')).toBeVisible()
  await dialog.getByLabelText('Start and end: 45:00').click()
  await dialog.getByLabelText('Duration, row 5').fill('20')
  await expect.element(button('2 ready')).toBeVisible()
  await button('Add 2 timers').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTexts('.cue-name', ['Opening', 'Keynote', 'Panel'])
})

describe('threat T26: one line of millions of separators', () => {
  const bomb = ','.repeat(5_000_000)
  const field = () => page.getByLabelText('Paste from your spreadsheet').element() as HTMLTextAreaElement
  /** What a browser does with a text that is put at the selection; `false` says that the page has taken it. */
  const insert = (inputType: string, data: string) =>
    field().dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })) &&
    document.execCommand('insertText', false, data)
  const put: Record<string, (text: string) => void> = {
    pasted(text) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (field().dispatchEvent(event)) insert('insertFromPaste', text)
    },
    dropped(text) {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', text)
      if (!field().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))) return
      // The text goes where it was dropped, which is not where the selection was.
      field().setSelectionRange(0, 0)
      insert('insertFromDrop', text)
    },
    'from the clipboard of a keyboard': (text) => void insert('insertText', text),
  }

  test.each(['pasted', ...whenLong(Object.keys(put).filter((way) => way !== 'pasted'))])(
    '%s into the field is not laid out by the page',
    async (way) => {
      openRoom()
      await openImport()
      field().focus()
      // A field that has a text already is no other one.
      document.execCommand('insertText', false, 'Opening')
      put[way]?.(bomb)
      // It is read by a worker instead.
      expect(field().value).toBe('Opening')
      await expect.element(button('Stop')).toBeVisible()
    },
  )

  test('what a browser lets nobody take is cut, and a text that was cut is not read', async () => {
    openRoom()
    await openImport()
    field().focus()
    document.execCommand('insertText', false, bomb)
    expect(field().value).toHaveLength(maxTypedLength)
    await button('Read the rows').click()
    await expect.element(dialog.getByText(/There is more here than we can read/)).toBeVisible()
    await expect.element(page.getByLabelText('Paste from your spreadsheet')).toBeVisible()
  })

  longTest('what is dropped is read where it was dropped', async () => {
    openRoom()
    await openImport()
    field().focus()
    document.execCommand('insertText', false, 'Closing\t5')
    put['dropped']?.(`Title\tMin\n${`${'A talk '.repeat(15)}\t5\n`.repeat(180)}`)
    await expect.element(button('Add 181 timers')).toBeVisible()
  })

  test('a line that somebody could have typed stays in the field', async () => {
    openRoom()
    await openImport()
    field().focus()
    put['pasted']?.('Opening, 9:00')
    await expect.element(page.getByLabelText('Paste from your spreadsheet')).toHaveValue('Opening, 9:00')
  })
})

longTest('while rows are being added, the sheet cannot be changed or thrown away, nor the dialog closed', async () => {
  const room = openRoom()
  await openImport()
  await paste(sheet)
  room.line.trouble(`/api/rooms/${roomId}/timers/batch`, 'hold')
  await button('Add 1 timer').click()
  await expectTexts('.cue-name', ['Opening'])
  await expect.element(button('Adding...')).toBeVisible()
  await pressKey(button('Start over'))
  await pressKey(button('Close').last())
  await userEvent.keyboard('{Escape}')
  expect(dialog.getByLabelText('Duration, row 5').element().matches('[inert] *')).toBe(true)
  room.line.mend()
  await expect.element(button('1 added')).toBeVisible()
  await button('Start over').click()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

longTest('a file that is read late replaces nothing that was given since', async () => {
  openRoom()
  await openImport()
  let release: (bytes: ArrayBuffer) => void = () => {}
  const released = new Promise<ArrayBuffer>((resolve) => {
    release = resolve
  })
  const file = new File(['unread'], 'late.csv')
  const { arrayBuffer } = Blob.prototype
  // The upload itself reads the file too.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    return this === file ? arrayBuffer.call(this) : released
  })
  await userEvent.upload(dialog.getByLabelText('Or open a file'), file)
  await expect.element(button('Reading...').first()).toBeVisible()
  await paste(sheet)
  await expect.element(button('1 ready')).toBeVisible()
  release(new TextEncoder().encode('Title\tDuration\nFrom the file\t5').buffer)
  await button('2 to fix').click()
  await expect.element(button('1 skipped')).toBeVisible()
})

test('an Excel file is read, and its rows are added', async () => {
  // The sheet names one of its days, and of the other only the weekday.
  openRoom().run({ type: 'room.update', eventDate: '2026-11-21' })
  await openImport()
  const bytes = await (await fetch(xlsx)).arrayBuffer()
  await userEvent.upload(dialog.getByLabelText('Or open a file'), new File([bytes], 'running-order.xlsx'))
  // The exhibition is open for 26 hours.
  await expect.element(button('5 ready')).toBeVisible()
  await expect.element(dialog.getByText('26:00:00')).toBeVisible()
  await dialog.getByText('That’s right, add it').click()
  await button('Add 6 timers').click()
  await expectTexts('.cue-name', ['Welcome', 'Keynote', 'Workshop', 'Panel', 'Exhibition', 'Closing'])
  // The rows are in the room before the dialog has its reply. Only then does it keep the row that is left to fix.
  await expect.element(button('6 added')).toBeVisible()
})

longTest('[X1] columns that cannot be guessed are chosen by hand', async () => {
  openRoom()
  await openImport()
  await paste('Opening\t5\nTalk\t20')
  await expect.element(dialog.getByText('We could not find the headings')).toBeVisible()
  await dialog.getByLabelText('Column A: Opening, Talk').selectOptions('Title')
  await dialog.getByLabelText('Column B: 5, 20').selectOptions('Duration')
  await expect.element(button('2 ready')).toBeVisible()
  await expectAccessible()
})

test('a refusal is shown at its row, and nothing is lost', async () => {
  const room = openRoom()
  room.api.post('/api/rooms/:id/timers/batch', (c) => {
    const fields = { 'timers.1.name': 'Server text' }
    return c.json({ error: { code: 'invalid', message: refusalMessage('invalid'), fields } }, 400)
  })
  await openImport()
  await paste('Title\tMin\nOpening\t5\nTalk\t20')
  await button('Add 2 timers').click()
  await expect.element(dialog.getByText(`did not accept this row. ${refusalMessage('invalid')}`)).toBeVisible()
  await expect.element(button('1 to fix')).toBeVisible()
})

longTest('two hundred rows are read quickly; more rows than fit are not added', async () => {
  const room = openRoom()
  addTimer(room, 'First')
  await showPage(`/room/${roomId}/controller`)
  await pressKey(page.getByRole('button', { name: 'Import and export' }))
  await userEvent.keyboard('{Enter}')
  await paste(['Title\tMin', ...Array.from({ length: 200 }, (_, index) => `Cue ${index}\t5`)].join('\n'))
  await expect.element(button('200 ready')).toBeVisible()
  await expect.element(dialog.getByText('This room has space for only 199 more timers.')).toBeVisible()
  await expect.element(button('Add 200 timers')).toBeDisabled()
})

test.each([
  [390, 844],
  ...whenLong<[number, number]>([
    [1280, 800],
    [1920, 1080],
  ]),
])('the news of added timers covers no button at the foot of a long sheet at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  openRoom()
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click()
  await paste([...sheet.split('\n'), ...Array.from({ length: 20 }, (_, at) => `Talk ${at}\t\t\tsoon\t`)].join('\n'))
  await button('Add 1 timer').click()
  const news = toast('1 timer from your sheet')
  await expect.element(news).toBeVisible()
  const { left, right, top, bottom } = news.element().getBoundingClientRect()
  for (const name of ['Start over', 'Add timers']) {
    const key = button(name).element().getBoundingClientRect()
    expect(key.left < right && key.right > left && key.top < bottom && key.bottom > top, name).toBe(false)
  }
  // Times are written as on the desk.
  const nine = new Date(2026, 10, 21, 9).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  await expect.element(dialog.getByRole('cell', { name: nine, exact: true })).toBeVisible()
})

longTest('a text file is read as its letters suggest, and in another encoding if they look wrong', async () => {
  openRoom()
  await openImport()
  // Czech, in Windows-1250: Název;Délka, Přednáška o řekách;10
  const bytes = [...'N\xe1zev;D\xe9lka\nP\xf8edn\xe1\x9aka o \xf8ek\xe1ch;10\n'].map((letter) => letter.charCodeAt(0))
  const file = new File(
    [Uint8Array.from([...'Title;Duration\n'].map((letter) => letter.charCodeAt(0))), Uint8Array.from(bytes)],
    'rundown.csv',
  )
  await userEvent.upload(dialog.getByLabelText('Or open a file'), file)
  await expect.element(dialog.getByText('Přednáška o řekách')).toBeVisible()
  const encoding = dialog.getByLabelText('Text encoding of rundown.csv')
  await expect.element(encoding).toHaveValue('windows-1250')
  await expectAccessible()
  await userEvent.selectOptions(encoding, 'Western European (Windows-1252)')
  await expect.element(dialog.getByText('Pøednáška o øekách')).toBeVisible()
  await button('Start over').click()
  await expect.element(encoding).not.toBeInTheDocument()
})

longTest('reading a file can be stopped', async () => {
  openRoom()
  await openImport()
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(new Promise(() => undefined))
  await userEvent.upload(dialog.getByLabelText('Or open a file'), new File(['Title,Length\nA,5'], 'a.csv'))
  await button('Stop').click()
  await expect.element(button('Stop')).not.toBeInTheDocument()
  await expect.element(button(/Choose/)).toBeEnabled()
  await userEvent.upload(dialog.getByLabelText('Or open a file'), new File(['Title,Length\nA,5'], 'a.csv'))
  await expect.element(button('Add 1 timer')).toBeVisible()
})

longTest('[X14] a question about the whole sheet is answered once, by keyboard', async () => {
  openRoom()
  await openImport()
  await paste('Segment\tDuration\nOpening\t2:30\nPanel\t5:00')
  const question = dialog.getByRole('group', { name: 'What is a duration such as 01:00?' })
  await expect.element(question).toBeVisible()
  await expect.element(dialog.getByText('2 rows wait for an answer.')).toBeVisible()
  await expect.element(dialog.getByText('Opening 2:30:00, Panel 5:00:00')).toBeVisible()
  await expect.element(button('Add timers')).toBeDisabled()
  await expectAccessible()
  ;(question.getByRole('radio').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(question.getByLabelText('Minutes and seconds')).toBeChecked()
  await expect.element(dialog.getByText('rows wait for an answer.')).not.toBeInTheDocument()
  await button('Add 2 timers').click()
  await expectTexts('.cue-name', ['Opening', 'Panel'])
})

longTest('[X12] rows of other stages are listed and not added', async () => {
  openRoom()
  await openImport()
  await paste('Room\tStart\tEnd\tTitle\nHall\t9:00\t10:00\tLight\nYard\t9:00\t10:00\tSound\n\t10:00\t10:30\tCoffee')
  await expect.element(button('3 ready')).toBeVisible()
  await dialog.getByLabelText('Yard').click()
  await expect.element(button('1 on other stages')).toBeVisible()
  await expect.element(dialog.getByText('On Hall')).toBeVisible()
  await expectAccessible()
  await button('Add 2 timers').click()
  await expectTexts('.cue-name', ['Sound', 'Coffee'])
})

longTest('of a sheet with more rows than the room has space for, a day or some rows are chosen', async () => {
  openRoom()
  await openImport()
  const rows = Array.from({ length: 201 }, (_, index) => `Sat\t5\tCue ${index}`)
  await paste(['Day\tMin\tTitle', ...rows].join('\n'))
  await expect.element(button('201 ready')).toBeVisible()
  await expect.element(dialog.getByText('201 rows can be added, and this room has space for 200.')).toBeVisible()
  await expect.element(button('Add 201 timers')).toBeDisabled()
  await dialog.getByLabelText('To row').fill('3')
  await expect.element(button('199 left out')).toBeVisible()
  await expectAccessible()
  await button('Add 2 timers').click()
  await expectTexts('.cue-name', ['Cue 0', 'Cue 1'])
})

longTest('[X8] what looks like a typing error is added only after a yes', async () => {
  openRoom()
  await openImport()
  await paste('Start\tEnd\tTitle\n9:00\t18:30\tFair\n19:00\t20:00\tDinner')
  await expect.element(button('1 to check')).toBeVisible()
  await expect.element(dialog.getByText('This is more than 8 hours.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('That’s right, add row 2').click()
  await expect.element(button('2 ready')).toBeVisible()
  await button('Add 2 timers').click()
  await expectTexts('.cue-name', ['Fair', 'Dinner'])
})

longTest(
  '[X23] [X25] own columns and numbers come along, and rows that are fixed later go to their place',
  async () => {
    const room = openRoom()
    room.run({ type: 'room.update', columns: [{ id: 'av', name: 'AV', color: null }] })
    await openImport()
    await paste(
      [
        '#\tTitle\tMin\tNotes\tAV\tCostumes\tNotes LX',
        '1\tOpening\t5\tDoors\tWalk-in\tCoat\tQ1',
        '2a\tPanel\tsoon\t\tMic 3\t\t',
        '3\tClose\t5\t\tMusic\t\tQ9',
      ].join('\n'),
    )
    await expect.element(dialog.getByText('Column “AV”', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Change columns' }).click()
    await expectAccessible()
    // A second column of notes leaves the first one where it is.
    await dialog.getByLabelText('Column G: Notes LX, Q1, Q9').selectOptions('Private notes')
    await expect.element(dialog.getByLabelText('Column D: Notes, Doors')).toHaveValue('notes')
    await expect.element(dialog.getByText('Doors Notes LX: Q1', { exact: false })).toBeVisible()
    await dialog.getByLabelText('Column G: Notes LX, Q1, Q9').selectOptions('New column “Notes LX”')
    await button('Add 2 timers').click()
    await expect.element(button('2 added')).toBeVisible()
    await dialog.getByLabelText('Duration, row 3').fill('20')
    await button('Add 1 timer').click()
    await expect.element(toast('at its place in the list')).toBeVisible()
    await expectTexts('.cue-name', ['Opening', 'Panel', 'Close'])
    const read: unknown = await (await fetch(`/api/rooms/${roomId}?as=controller`)).json()
    const texts = (number: string, order: number, ...cells: string[]) =>
      expect.objectContaining({
        number,
        order,
        cells: expect.toSatisfy((given) => Object.values(given).join() === cells.join()),
      })
    expect(read).toMatchObject({
      columns: ['AV', 'Costumes', 'Notes LX'].map((name) => ({ name })),
      timers: expect.arrayContaining([
        texts('1', 0, 'Walk-in', 'Coat', 'Q1'),
        texts('2a', 1, 'Mic 3'),
        texts('3', 2, 'Music', 'Q9'),
      ]),
    })
  },
)

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  '[X33] [X13] what the rows do not decide is asked with what each answer changes, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    openRoom()
    await openImport()
    await paste('At\tWhat\n0:00\tIntro\n0:45\tStory\n4:10\tDemo\n12:40\tEnd')
    const question = dialog.getByRole('group', { name: 'What are the times in this sheet?' })
    await expect.element(question).toBeVisible()
    await expect.element(dialog.getByText('4 rows wait for an answer.')).toBeVisible()
    await expect.element(question.getByText('Intro 0:45, Story 3:25', { exact: false })).toBeVisible()
    await expectAccessible()
    await question.getByLabelText('Minutes and seconds into the show').click()
    await expect.element(button('3 ready')).toBeVisible()

    await button('Start over').click()
    await paste('Time\tHall A\tHall B\n9:00-10:00\tOpening\t\n10:00-11:00\tLight\tSound\n11:00-11:30\tCoffee\tCoffee')
    const halls = dialog.getByRole('group', { name: 'Which stage do you run from here?' })
    await expect.element(halls).toBeVisible()
    await halls.getByLabelText('Hall B').click()
    await button('Add 2 timers').click()
    await expectTexts('.cue-name', ['Sound', 'Coffee'])
  },
)
