/** How a part of the room is put into a page or a slide of somebody else. */
import type { EmbedGround } from '../../../../schema/links/embed-link.ts'
import { say } from '../../../ui/say.ts'

/** A button. */
export const open = 'Put it on a slide or a page'
export const close = 'Close'
/** A title. */
export const title = 'On slides and pages'
/** Before a choice of what is put there. */
export const what = 'What to show'
/** The values of that choice. */
export const kinds = {
  timer: 'Timer',
  agenda: 'Agenda',
  results: 'Results of a poll',
  questions: 'Open questions',
  qr: 'QR code to join',
  message: 'Message on the display',
  join: 'Join and answer',
}
/** Before a choice of polls. */
export const poll = 'Poll'
/** Below a poll that was never started. */
export const draft = 'It is shown once you start the poll.'
/** Before a choice of sizes such as '960 × 540'. */
export const size = 'Size in pixels'
export const sizeOf = (width: number, height: number): string => say('{width} × {height}', { width, height })
/** Before a choice of what is behind the picture. */
export const ground = 'Background'
/** The values of that choice. */
export const grounds: Readonly<Record<EmbedGround, string>> = {
  dark: 'As on the display',
  light: 'Light',
  'over-dark': 'None, with light text',
  'over-light': 'None, with dark text',
}
/** For screen readers: the name of a picture. */
export const preview = 'Preview'
/** In place of a preview. */
export const noPreview = 'The phone page for people who follow online: they join and answer right there.'
/** Below a choice of what to put into another page. */
export const withPassword =
  'This room has a password, which can’t be entered inside another page. People see only that one is needed.'
/** As in '{label} link copied to clipboard'. */
export const address = 'Slide or page'
/** Before HTML that is copied into a page. */
export const code = 'Code for a page'
/** A button. */
export const copyCode = 'Copy code'
export const copied = { title: 'Code copied', description: 'Paste it into the source of your page.' }
export const copyFailed = { title: 'Failed to copy', description: 'Please select the code and copy it.' }
/** Before a choice of programs. */
export const where = 'Where it goes'
/** Their names, which are the same in every language. */
export const names = {
  powerPoint: 'PowerPoint',
  keynote: 'Apple Keynote',
  googleSlides: 'Google Slides',
  obs: 'OBS',
  notion: 'Notion',
  moodle: 'Moodle',
  reveal: 'reveal.js',
}
/** What to do in each program. Names of menus are as the program has them in this language. */
export const programs = {
  powerPoint: 'Insert, Add-ins, Web Viewer. Paste the address without “https://” and press Preview.',
  keynote: 'Keynote shows no web pages. Give a shape the address as its link: it opens in the browser.',
  googleSlides:
    'Google Slides shows no web pages. Give a text or picture the address as its link: it opens in a new tab.',
  obs: 'Add a Browser source, paste the address, and enter the size from above.',
  notion: 'Type /embed, paste the address, and drag the edges to the size you want.',
  moodle: 'In the editor of the page, open the source code and paste the code.',
  reveal: 'Paste the code into a section, or use the address as data-background-iframe.',
}
