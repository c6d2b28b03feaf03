import { describe, expect, test } from 'vitest'
import { cellsOf } from './cells.ts'

describe('[X20] the cells of a text', () => {
  const rows = [
    ['Title', 'Length'],
    ['Opening', '5'],
    ['Talk', '45'],
  ]
  test.each([
    ['of Windows', 'Title,Length\r\nOpening,5\r\nTalk,45'],
    ['of old Macs', 'Title,Length\rOpening,5\rTalk,45'],
    ['mixed, Windows first', 'Title,Length\r\nOpening,5\nTalk,45'],
    ['mixed, Unix first', 'Title,Length\nOpening,5\r\nTalk,45'],
    ['mixed, all three', 'Title;Length\rOpening;5\r\nTalk;45'],
  ])('[X20] have line ends %s', (_name, text) => expect(cellsOf(text)).toEqual(rows))

  test('[X20] a line end inside a cell stays', () => {
    expect(cellsOf('Title,Notes,Length\r\n"One","two\r\nlines",5')[1]).toEqual(['One', 'two\nlines', '5'])
  })

  test.each([
    ['a title above has no tab', 'Our programme, day one, draft\nTitle\tLength\nOpening\t5\nTalk\t45'],
    ['titles have commas and the headings say nothing', 'One, two\t5\nThree, four\t6\n\nFive\t7'],
  ])('[X20] are between tabs if most lines have them: %s', (_name, text) => {
    expect(
      cellsOf(text)
        .filter((row) => row.length > 1)
        .map((row) => row.length),
    ).toEqual([2, 2, 2])
  })

  test('[X20] are not between tabs if only one line has one', () => {
    expect(cellsOf('Title,Length\nA\ttab,5\nTalk,45')[1]).toEqual(['A\ttab', '5'])
  })

  test.each(['\t', ',', ';'])('[X20] between %j may begin with a quotation', (mark) => {
    const lines = [
      ['Start', 'Title', 'Min'],
      ['9:00', '"Imagine" live', '5'],
      ['9:05', '"Help', '10'],
      ['9:15', 'A 65" screen', '5'],
      ['9:20', '"""Stay"""', '20'],
      ['9:40', `"Two ""${mark}\nlines"""`, '5'],
    ]
    expect(cellsOf(lines.map((line) => line.join(mark)).join('\n')).map((row) => row[1])).toEqual([
      ...['Title', '"Imagine" live', '"Help', 'A 65" screen', '"Stay"', `Two "${mark}\nlines"`],
    ])
  })
})

test('[X31] letters and signs that a page names', () =>
  expect(
    cellsOf(
      '<table><tr><td>9h00</td><td>Caf&eacute; &amp; g&acirc;teau &laquo;No&euml;l&raquo;</td></tr><tr><td>9h30</td><td>&Eacute;toile &rarr; &Aring;rhus &unknown;</td></tr></table>',
    ),
  ).toEqual([
    ['9h00', 'Café & gâteau «Noël»'],
    ['9h30', 'Étoile → Århus &unknown;'],
  ]))
