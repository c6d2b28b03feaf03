/**
 * Every page, by its address. Routes, heads, built pages, themes, links and tests use these names and lists, so a page
 * that is missing from one of them does not compile or fails a test. `:roomId` and `:name` are the parts that vary.
 */
export const home = '/'
export const support = '/support'
export const terms = '/terms-of-service'
export const privacy = '/privacy-policy'
export const cookies = '/cookie-policy'
export const logos = '/logo-showcase'
export const api = '/docs/api'
export const connect = '/docs/connect'

/** Pages that the build writes as HTML. */
export const sitePages = [home, support, terms, privacy, cookies, logos, api, connect] as const
export type SitePage = (typeof sitePages)[number]

export const create = '/create'
export const login = '/login'
export const signup = '/signup'
export const verify = '/verify-otp'
export const confirm = '/confirm-email'
export const forgot = '/forgot-password'
export const reset = '/reset-password'
export const dashboard = '/dashboard'
export const settings = '/account-settings'
export const billing = '/billing'
export const controller = '/room/:roomId/controller'
export const viewer = '/room/:roomId/viewer'
export const agenda = '/room/:roomId/agenda'
export const qr = '/room/:roomId/qr'
export const speaker = '/room/:roomId/speaker'
export const recap = '/room/:roomId/recap'
/** A programme is a whole event of several stages. */
export const newProgramme = '/programme/new'
export const overview = '/programme/:programmeId/desk'
export const visitors = '/programme/:programmeId'
export const sign = '/programme/:programmeId/sign'

/** Pages of the organisers' app, including the displays of a room. */
// biome-ignore format: a line for accounts, a line for rooms, a line for programmes
export const appPages = [
  create, login, signup, verify, confirm, forgot, reset, dashboard, settings, billing,
  controller, viewer, agenda, qr, speaker, recap,
  newProgramme, overview, visitors, sign,
] as const
export type AppPage = (typeof appPages)[number]

export const joinForm = '/join'
/** For `join` and `quiz`, `:name` is the code or the id of the room; for `poll`, it is the id of the poll. */
export const join = '/join/:name'
export const quiz = '/quiz/:name'
export const poll = '/poll/:name'

/** The phones' page inside a page of somebody else. */
export const embedJoin = '/embed/join/:name'

/** Pages of the phones' app. */
export const phonePages = [joinForm, join, quiz, poll, embedJoin] as const

/** Pages of a room inside a page of somebody else: each shows one thing, and changes nothing. */
export const embedTimer = '/embed/room/:roomId/timer'
export const embedAgenda = '/embed/room/:roomId/agenda'
export const embedResults = '/embed/room/:roomId/results/:pollId'
export const embedQuestions = '/embed/room/:roomId/questions'
export const embedQr = '/embed/room/:roomId/qr'
export const embedMessage = '/embed/room/:roomId/message'

/** [EM7] Asks inside PowerPoint which of them a slide shows. */
export const powerPoint = '/embed/powerpoint'

export const embedPages = [embedTimer, embedAgenda, embedResults, embedQuestions, embedQr, embedMessage] as const

export const allPages = (): string[] => [...sitePages, ...appPages, ...phonePages, ...embedPages, powerPoint]
