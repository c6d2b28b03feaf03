/** The first page of the add-in for PowerPoint: which room, and what of it the slide shows. It is HTML alone, without a script. */
import type { Context } from 'hono'
import { roomIdOf } from '../../schema/ids.ts'
import { embedAt, embedGrounds, embedKinds, embedPath, embedQuery } from '../../schema/links/embed-link.ts'
import { paramOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { readPasted } from '../../schema/links/pasted-link.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'
import type { AppEnv } from '../env.ts'
import { findRoom } from '../rooms/room-lookup.ts'

/** What was typed, and the page that it leads to; null while there is none. */
type Chosen = { typed: string; show: string; ground: string; problem: string | null; path: string | null }

const kinds = embedKinds.filter((kind) => kind !== 'results')
const names: Readonly<Record<(typeof kinds)[number], string>> = {
  timer: 'Timer',
  agenda: 'Agenda',
  questions: 'Open questions',
  qr: 'QR code to join',
  message: 'Message on the display',
}
const grounds: Readonly<Record<(typeof embedGrounds)[number], string>> = {
  dark: 'As on the display',
  light: 'Light',
  'over-dark': 'None, with light text',
  'over-light': 'None, with dark text',
}

/** Where the form leads: to the embed of the room or the poll whose link, code or id was typed. */
export async function chosenInPowerPoint(c: Context<AppEnv>, url: URL): Promise<Chosen> {
  const typed = (url.searchParams.get('room') ?? '').trim()
  const show = url.searchParams.get('show') ?? 'timer'
  const ground = embedGrounds.find((one) => one === url.searchParams.get('ground')) ?? 'dark'
  const chosen = { typed, show, ground, problem: null, path: null }
  if (typed === '') return chosen
  const path = pathIn(typed)
  // The address of an embed is what Share Room gives, with its ground.
  if (path !== null && embedAt(path) !== null) return { ...chosen, path: path + searchIn(typed) }
  const pollId = path === null ? null : paramOf(pages.poll, path)
  const query = embedQuery(ground)
  const roomOfPoll = pollId === null ? null : roomIdOf(pollId)
  if (roomOfPoll !== null)
    return { ...chosen, path: embedPath({ kind: 'results', roomId: roomOfPoll, pollId }) + query }
  const pasted = readPasted(typed)
  const room = pasted === null ? null : await findRoom(c, pasted.name, pasted.room ?? undefined)
  if (room === null || !room.ok) return { ...chosen, problem: 'There is no room with this link or code.' }
  const kind = kinds.find((one) => one === show) ?? 'timer'
  return { ...chosen, path: embedPath({ kind, roomId: room.value, pollId: null }) + query }
}

function pathIn(text: string): string | null {
  try {
    return new URL(/^https?:/i.test(text) ? text : `https://${text}`).pathname
  } catch {
    return null
  }
}

const searchIn = (text: string): string => /\?[^#\s]*/.exec(text)?.[0] ?? ''

/** The form, in any size that a slide gives it. */
export function powerPointForm({ typed, show, ground, problem }: Chosen): string {
  const options = (list: Readonly<Record<string, string>>, chosen: string) =>
    Object.entries(list)
      .map(([value, name]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${name}</option>`)
      .join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Cuelight on a slide</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Cuelight on this slide</h1>
<form method="get" action="${pages.powerPoint}">
<label>Link or code of the room
<input name="room" required autocomplete="off" value="${escapeHtml(typed)}"${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'} /></label>
${problem === null ? '' : `<p id="problem" role="alert">${problem}</p>`}
<label>What to show<select name="show">${options(names, show)}</select></label>
<label>Background<select name="ground">${options(grounds, ground)}</select></label>
<button>Show it</button>
</form>
<p>For the results of a poll, paste the link of the poll.</p>
</main>
</body>
</html>`
}

const style = `html{background:#faf7f2;color:#161921;font:100%/1.4 "Instrument Sans Variable","Helvetica Neue",Arial,sans-serif}
main{margin:0 auto;max-width:26rem;padding:12px}h1{font-size:1.25rem;margin:0 0 8px}
label{display:block;margin-bottom:10px}input,select,button{box-sizing:border-box;display:block;font:inherit;min-height:44px;padding:0 10px;width:100%}
input,select{background:#fff;border:1px solid #8d8778;border-radius:3px;color:inherit}
button{background:#f5ae39;border:0;border-radius:6px;color:#161921;font-weight:650}
:focus-visible{outline:2px solid #1f6391;outline-offset:2px}[role=alert]{color:#a3201a;margin:-4px 0 10px}p{margin:10px 0 0}`
