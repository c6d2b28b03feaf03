/**
 * The numbers that several files share, or that docs/product.md or docs/protocol.md states, each defined once. Names contain the
 * unit. A number that one file uses is in that file, and the size of each list in the tool's entity.ts.
 * Import them as `limits.codeMs` (`import * as limits`), so a page includes only the numbers it uses.
 */
// Timers and displays
export const adjustStepsSeconds = [-60, -10, 10, 60] as const
export const warningSeconds = 30
export const displayTickMs = 100
export const flashMs = 3_000
export const maxTimerSeconds = 99 * 3600 + 59 * 60 + 59
/** The years 1 to 9899: an instant that follows from another one, such as the end of a cue, has four digits for its year too. */
export const firstInstant = -62_135_596_800_000
export const lastInstant = 250_246_627_199_999
/** How much of its length a cue keeps when the show catches up, unless it says another share. */
export const usualKeptPercent = 50
/** How much time a press may give or take. */
export const maxGiveSeconds = 3600
/** By how much everything from an instant on may be moved at once. */
export const maxDelaySeconds = 12 * 3600

// Programmes: a whole event of several stages
export const maxStagesPerProgramme = 120
export const maxSessionsPerProgramme = 2_000
export const maxWayLength = 80
/** A room reports to its programme at least this often while something runs. */
export const reportEveryMs = 60_000
/** How long after a stage was added its room is asked whether it is there. */
export const stageCheckMs = 30_000
/** How long an isolate answers visitors from what it read. */
export const publicReadMs = 5_000

// Tokens
export const maxTokens = 20
export const maxTokenNameLength = 40

// What runs now, for programs
/** How old it may be. */
export const liveMaxAgeMs = 1_000

// The log
export const logLines = 10_000
export const logPageLines = 100
export const logPageMost = 500

// The recap
/** How long the counts of a minute, and the times at which a screen was silent, are kept. */
export const minutesKeptMs = 30 * 86_400_000
/** A screen that was silent for less than this was not away. */
export const silentScreenMs = 15_000

// Undo
export const undoSteps = 50

// Texts
export const maxRoomNameLength = 120
export const maxUseCaseLength = 120
export const maxTimerNameLength = 120
export const maxSpeakerLength = 80
export const maxCueNumberLength = 12
/** UTF-16 units that a field takes, where its own limit is not lower: a browser would lay out millions of them for seconds. */
export const maxTypedLength = 16 * 1024
export const maxColumnsPerRoom = 8
export const maxColumnNameLength = 24
export const maxCellLength = 200
/** The name of a session in a schedule: a guid, or an address. */
export const maxSourceIdLength = 200
export const maxNotesLength = 2000
export const maxTimeZoneLength = 64
export const maxMessageLength = 500
export const maxAccessPasswordLength = 128

// Engagement
export const pollOptionsMin = 2
export const pollOptionsMax = 6
export const largestScale = 10
export const maxLabelLength = 40
/** Word clouds: answers per participant, words and letters per answer. */
export const wordAnswersPerParticipant = 3
export const maxWordsPerWordAnswer = 3
export const maxWordLetters = 25
/** Free answers. */
export const maxTextAnswerLetters = 200
export const maxQuestionLength = 300
export const maxOptionLength = 150
/** A phone can answer this many in one frame (`maxAudienceFrameBytes`). */
export const maxQuestionsPerQuiz = 80
export const quizOptions = 4
export const maxTitleLength = 150
export const maxDescriptionLength = 1000
export const timeLimitMinSeconds = 10
export const timeLimitMaxSeconds = 300
export const timeLimitDefaultSeconds = 30
export const pointsMin = 0
export const pointsMax = 100
export const pointsDefault = 10
export const answerGraceMs = 2_000
export const maxExplanationLength = 300
/** A question's own time limit may be shorter than the limit that a quiz sets for all its questions. */
export const ownTimeLimitMinSeconds = 5
export const minPlayerNameLetters = 2
export const maxPlayerNameLetters = 20
/** How long the question of a game may be shown alone. */
export const maxIntroSeconds = 10
/** How long a streak is before it is shown. */
export const shownStreak = 3
export const ratingMax = 5
export const maxCommentLength = 500
export const maxCategoryIdLength = 64
export const feedbackPerParticipant = 50
export const feedbackPageSize = 5
export const maxAudienceQuestionLetters = 280
export const maxAskerNameLetters = 30
export const strongResponses = 10
export const moderateResponses = 5
export const correctRateGreen = 50
export const maxSessionIdLength = 128
/** Tallies are sent at most this often: four times a second. */
export const tallyIntervalMs = 250
/** Reactions of one phone that count, and how often counts are sent. */
export const reactionsPerSecond = 2
export const reactionIntervalMs = 500
/** The most tally frames to all readers of a role together: they share a hall's network, and a frame costs 30 µs. */
export const tallyFramesPerSecond = 7_000

// Short codes and joining
export const shortCodeLength = 6
export const shortCodeQuarantineMs = 30 * 86_400_000

// New participants of one room from one network: four halls of 500 scan together, then so many more each second
export const newcomersAtOnce = 2_000
export const newcomersPerSecond = 5

// Wrong guesses. A network may be a hall of 500, of whom one in five mistypes twice: 200 wrong ones within minutes
/**
 * How wrong guesses slow down the one who makes them. So many are free. Each further one brings a wait, twice as long as the
 * one before, up to the longest. One is forgotten in each `forgetMs`.
 */
export type Pace = { freeMisses: number; firstWaitMs: number; longestWaitMs: number; forgetMs: number }
/**
 * One browser, after the wrong guess that made it known: a person who mistypes notices nothing, and one who tries
 * numbers is soon down to one a minute.
 */
export const browserPace: Pace = { freeMisses: 4, firstWaitMs: 2_000, longestWaitMs: 60_000, forgetMs: 60_000 }
/** The codes of rooms, per network: two and a half such halls, then six a minute. */
export const codePace: Pace = { freeMisses: 500, firstWaitMs: 1_000, longestWaitMs: 10_000, forgetMs: 10_000 }
/** The access password of one room, per network: one and a half such halls, then one a minute. */
export const accessPace: Pace = { freeMisses: 300, firstWaitMs: 1_000, longestWaitMs: 60_000, forgetMs: 60_000 }
/** Sign-ins per network, to any account; and to one account from one network. */
export const loginPace: Pace = { freeMisses: 500, firstWaitMs: 1_000, longestWaitMs: 10_000, forgetMs: 10_000 }
export const accountPace: Pace = { freeMisses: 20, firstWaitMs: 2_000, longestWaitMs: 60_000, forgetMs: 60_000 }
/** One owner of IPv6 addresses has 65,536 networks: together they get so many times what one of them gets. */
export const ipv6OwnerShare = 4

// Requests and frames
export const maxBodyBytes = 64 * 1024
/**
 * A whole event with its logo, as large as a room can become by ordinary requests: 50 quizzes of `maxBodyBytes`, 200 cues
 * with notes, and every message and poll at its limit, in letters of three bytes.
 */
export const maxImportBytes = 8 * 1024 * 1024
/** A logo, and the longest side of it that every display can draw. */
export const maxLogoBytes = 256 * 1024
export const maxLogoSidePx = 2048
/** A logo in JSON, where Base64 takes four characters for three bytes. */
export const maxLogoBodyBytes = 384 * 1024
/**
 * What a browser and a network may ask of an isolate by requests, at once and then each second (decision 121). A hall of 500
 * fits into each: over blocked sockets all of them read every two seconds and answer in the same seconds, organisers press every ten, and each opens a
 * room or takes a file with them at the same moment.
 */
export const paces = {
  reads: { ofBrowser: { atOnce: 300, perSecond: 20 }, ofNetwork: { atOnce: 4_000, perSecond: 1_000 } },
  writes: { ofBrowser: { atOnce: 300, perSecond: 10 }, ofNetwork: { atOnce: 1_000, perSecond: 100 } },
  answers: { ofBrowser: { atOnce: 100, perSecond: 5 }, ofNetwork: { atOnce: 4_000, perSecond: 400 } },
  /** [TK6] Programs, each by its token: one reads once a second and presses now and then. */
  tokens: { ofBrowser: { atOnce: 50, perSecond: 20 }, ofNetwork: { atOnce: 4_000, perSecond: 1_000 } },
  accounts: { ofBrowser: { atOnce: 100, perSecond: 5 }, ofNetwork: { atOnce: 4_000, perSecond: 400 } },
  /** Of its own: a stranger with a copied cookie must not keep its owner from ending the session. */
  signOut: { ofBrowser: { atOnce: 10, perSecond: 1 }, ofNetwork: { atOnce: 4_000, perSecond: 400 } },
  /** Codes and links of mails: who signs up sends several, and a hall of 500 may do so at once. */
  mails: { ofBrowser: { atOnce: 60, perSecond: 1 }, ofNetwork: { atOnce: 2_000, perSecond: 20 } },
  costly: { ofBrowser: { atOnce: 60, perSecond: 1 }, ofNetwork: { atOnce: 500, perSecond: 5 } },
} as const
/** The most values in a body, because they decide how long parsing takes: three times those of the largest event. */
export const maxBodyValues = 200_000
/** A longer body is read only of one who controls the room: those of all others are shorter. */
export const shortBodyBytes = 8 * 1024
export const maxControllerFrameBytes = 64 * 1024
/** Enough for a comment of the longest letters (rule W4). */
export const maxAudienceFrameBytes = 8 * 1024
export const roomsPerAddressPerHour = 3000
export const idempotencyTtlMs = 24 * 3600_000
export const minIdempotencyKeyLength = 8
/** The name of a request: an `Idempotency-Key`, and the `opId` of a frame. */
export const maxRequestKeyLength = 128
/** From this length on, a random key is a secret that proves who sent the first request (rule A9). */
export const minSecretKeyLength = 20

// Sockets
/** Phones, here and at relays. Displays and onlookers (agendas, previews) have places of their own. */
export const maxSocketsPerRoom = 20_000
export const displaysPerRoom = 5_000
export const onlookersPerRoom = 5_000
export const socketsPerParticipant = 5
/** For displays, for onlookers and for phones that never joined; a whole venue or company may share one address. */
export const displaysPerNetwork = 2_000
export const onlookersPerNetwork = 2_000
/** Desks and speakers' pages of one limited link, and of all such links from one network. */
export const socketsPerLink = 300
export const linkSocketsPerNetwork = 200
/** Sockets that have a place because a controller has named the screen: it may come back before its old ones are gone. */
export const socketsPerNamedScreen = 5
export const socketsPerNetwork = 1_000
/** What one socket may ask for: whole rooms of so many bytes, and then so many more each second. */
export const wholeRoomBurstBytes = 1024 * 1024
export const wholeRoomBytesPerSecond = 100 * 1024
/** After so many bytes a socket is asked whether it reads; it is closed if there are more, beyond one whole room. */
export const readCheckBytes = 256 * 1024
export const maxUnreadBytes = 1024 * 1024
export const helloTimeoutMs = 10_000
export const frameBurst = 10
export const framesPerSecond = 2
export const controllerFrameBurst = 40
export const controllerFramesPerSecond = 10
export const frameStrikes = 3
export const pingIntervalMs = 20_000
export const reconnectMinMs = 500
export const reconnectMaxMs = 10_000

// Ten thousand phones: beyond those that the room holds itself, participants' sockets are held by relays
export const directPhones = 500
export const phonesPerRelay = 1_000
/** Participants' requests are collected for this long at most. */
export const relayBatchMs = 50
/** Reads of what participants did earlier are collected for longer: they are less urgent than what they do now. */
export const relayOwnMs = 250
/** A relay that learns later than this who may read closes its sockets. The controller's reply waits no longer. */
export const doorToldMs = 1_000
export const relayRetryMinMs = 250
export const relayRetryMaxMs = 30_000
/** A phone is present if it was heard from within this time; its heartbeat is more frequent. */
export const presentMs = 30_000
export const maxColleagueNameLength = 40

// Reads while the socket is down
export const controllerPollMs = 5_000
export const viewerPollMs = 10_000
export const quizListPollMs = 2_000

// Cookies
export const controlCookieMs = 90 * 86_400_000
export const participantCookieMs = 30 * 86_400_000
export const accessCookieMs = 7 * 86_400_000
/** This is as long as an event. A relay that is gone by then refuses the phone, and the room is asked instead. */
export const relayCookieMs = 86_400_000
export const roomCookiesKept = 24

// The storage of a room: what the platform gives an object, when desks are told, and what is kept free of answers
export const roomStorageBytes = 10 * 1024 ** 3
export const storageToldPercent = 80
export const storageFullPercent = 98

// A room without owner and content
export const unusedRoomMs = 30 * 86_400_000

// Accounts
export const minPasswordLength = 6
export const minResetPasswordLength = 8
export const maxPasswordLength = 128
export const maxPersonNameLength = 60
export const maxEmailLength = 254
export const codeDigits = 6
export const codeMs = 600_000
export const resendCooldownMs = 30_000
/** A hall of 500 who sign up, with three mails each; over a day no more than a hall's hour every few hours. */
export const mailsPerNetworkPerHour = 1_500
export const mailsPerNetworkPerDay = 5_000
/** How long a browser may ask for another code before it has to start again. */
export const flowMs = 86_400_000
export const loginMissesPerAccountPerDay = 100
export const sessionMs = 7 * 86_400_000
export const sessionLongestMs = 90 * 86_400_000
export const deviceCookieMs = 365 * 86_400_000
export const languageCookieMs = 365 * 86_400_000
export const historyLength = 200

// Screens
export const postVerifyMs = 1_000
export const toastMs = 5_000
export const toastSwipePx = 50
export const tooltipDelayMs = 700
export const tooltipSkipMs = 300
export const shareQrPx = 200
export const shareQrMargin = 1
export const roomQrPx = 280
export const roomQrMargin = 2
export const qrDark = '#1e293b'
export const qrLight = '#ffffff'

/** The event types offered when a room is created. */
export const eventTypes = [
  'Corporate Events',
  'Education & Training',
  'Live Broadcasting',
  'Conferences',
  'Worship Services',
  'Entertainment',
  'Healthcare',
  'Fitness & Sports',
] as const

/** The event type if none of them fits and nothing else was written. */
export const otherEventType = 'Other'

export const supportAddress = 'support@cuelight.example'

// Screens
/** A network may have this many screens without a name. */
export const unnamedScreensPerNetwork = 5
export const maxScreenNameLength = 40
/** How long after screens come or go the desks are told, once for all of them. */
export const screensDelayMs = 500
/** How often a screen reports while someone watches the list. */
export const screenReportMs = 5_000
/** The ends of what a report may say. */
export const maxReportedMs = 86_400_000
export const maxReportedPx = 100_000

/** The runtime answers the heartbeat, without waking the object. */
export const ping = 'ping'
export const pong = 'pong'

// Schedules of whole events
/** What is read of an address or a file. */
export const maxScheduleBytes = 8_000_000
/** The largest that we know has 1,351. */
export const maxScheduleEvents = 10_000
export const maxSheetLetters = 200_000

// Addresses that the server asks
export const maxAddressLength = 2000
export const outsideMs = 10_000

// Webhooks
export const maxWebhooks = 5
/** How many numbers of seconds one webhook may ask for, and the largest of them. */
export const maxWebhookInstants = 10
export const maxWebhookSeconds = 86_400
export const maxBehindMinutes = 240
export const usualBehindMinutes = 5

// Numbers of the protocol that one file uses
/** The last places of displays, and of onlookers, are for networks that have fewer than this. */
export const lastPlaces = 2_000
export const lastPlacesPerNetwork = 200
export const maxScreens = 200
/** A large crowd takes at least this long to come back: a full relay gets two requests from each of its phones. */
export const returnMinMs = 4_000
/** A crowd comes back at this rate: if no relay takes its phones back, the room gets one request for each. */
export const returnsPerSecond = 500
export const signalsPerMinute = 5
/** After this long without a sign of life a socket is dead. Browsers let a hidden page ping only once a minute. */
export const unheardSocketMs = 90_000
