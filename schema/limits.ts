/** Every number of the specification (spec 9, architecture 4 and 8, threats), once. Lengths carry their unit in the name. */
export const limits = {
  // Timers (spec 4, 9)
  adjustStepsSeconds: [-60, -10, 10, 60],
  warningSeconds: 30,
  displayTickMs: 100,
  maxTimerSeconds: 99 * 3600 + 59 * 60 + 59,
  maxTimersPerRoom: 200,

  // Texts
  maxRoomNameLength: 120,
  maxUseCaseLength: 120,
  maxTimerNameLength: 120,
  maxMessageLength: 500,
  maxMessagesPerRoom: 200,
  maxAccessPasswordLength: 128,

  // Engagement (spec 5, 9)
  pollOptionsMin: 2,
  pollOptionsMax: 6,
  maxPollsPerRoom: 100,
  maxQuestionLength: 300,
  maxOptionLength: 150,
  maxQuizzesPerRoom: 50,
  /** As many as a phone can answer in one frame (`maxAudienceFrameBytes`). */
  maxQuestionsPerQuiz: 80,
  quizOptions: 4,
  maxTitleLength: 150,
  maxDescriptionLength: 1000,
  timeLimitMinSeconds: 10,
  timeLimitMaxSeconds: 300,
  timeLimitDefaultSeconds: 30,
  pointsMin: 1,
  pointsMax: 100,
  pointsDefault: 10,
  answerGraceMs: 2_000,
  maxLiveMessagesPerRoom: 500,
  ratingMax: 5,
  maxCommentLength: 500,
  maxCategoryIdLength: 64,
  feedbackPerParticipant: 50,
  feedbackPageSize: 5,
  strongResponses: 10,
  moderateResponses: 5,
  correctRateGreen: 50,
  maxSessionIdLength: 128,
  /** Tallies go out at most this often (architecture 5: 4 a second). */
  tallyIntervalMs: 250,

  // Short codes and joining (spec 9; threats T3, T4)
  shortCodeLength: 6,
  codeMissesPerWindow: 20,
  codeMissWindowMs: 60_000,
  shortCodeQuarantineMs: 30 * 86_400_000,

  // Access password guesses, per network address and room
  passwordMissesPerWindow: 10,
  passwordMissWindowMs: 10 * 60_000,

  // Requests and frames (architecture 4; threats T18, T19, T25)
  maxBodyBytes: 64 * 1024,
  maxControllerFrameBytes: 64 * 1024,
  maxAudienceFrameBytes: 4 * 1024,
  roomsPerAddressPerHour: 3000,
  idempotencyTtlMs: 24 * 3600_000,
  minIdempotencyKeyLength: 8,
  maxIdempotencyKeyLength: 128,

  // Sockets (architecture 5, 10; threat T19)
  maxSocketsPerRoom: 20_000,
  socketsPerParticipant: 5,
  helloTimeoutMs: 10_000,
  frameBurst: 10,
  framesPerSecond: 2,
  controllerFrameBurst: 40,
  controllerFramesPerSecond: 10,
  frameStrikes: 3,
  pingIntervalMs: 20_000,
  reconnectMinMs: 500,
  reconnectMaxMs: 10_000,

  // Reads while the socket is down (spec 7)
  controllerPollMs: 5_000,
  viewerPollMs: 10_000,
  pollListPollMs: 5_000,
  quizListPollMs: 2_000,

  // Cookies (architecture 4)
  controlCookieMs: 90 * 86_400_000,
  participantCookieMs: 30 * 86_400_000,
  accessCookieMs: 7 * 86_400_000,
  roomCookiesKept: 24,

  // A room that nobody owns and nobody ever filled (threat T25)
  unusedRoomMs: 30 * 86_400_000,

  // Accounts (spec 5, 9; architecture 7; threats T8 to T11)
  minPasswordLength: 6,
  minResetPasswordLength: 8,
  maxPasswordLength: 128,
  maxPersonNameLength: 60,
  maxEmailLength: 254,
  codeDigits: 6,
  codeMs: 600_000,
  codeTries: 5,
  codeFailuresPerDay: 10,
  /** Over all accounts: beyond it somebody guesses at many at once, and the log raises an alarm. */
  wrongCodesPerHour: 500,
  resendCooldownMs: 30_000,
  mailsPerAddressPerHour: 5,
  mailsPerAddressPerDay: 20,
  mailsPerNetworkPerHour: 300,
  /** How long a browser may ask for another code before it has to begin anew. */
  flowMs: 86_400_000,
  loginMissWindowMs: 10 * 60_000,
  loginMissesPerWindow: 20,
  loginMissesPerNetwork: 500,
  loginMissesPerAccountPerDay: 100,
  sessionMs: 7 * 86_400_000,
  sessionSlideMs: 3600_000,
  sessionLongestMs: 90 * 86_400_000,
  deviceCookieMs: 365 * 86_400_000,
  unverifiedAccountMs: 7 * 86_400_000,
  historyKeptMs: 365 * 86_400_000,
  historyLength: 200,
  liveStatusRooms: 24,
  liveStatusPatienceMs: 500,

  // Screens (spec 9)
  postLoginMs: 100,
  postVerifyMs: 1_000,
  verifyNoticeMs: 8_000,
  footerScrollMs: 100,
  toastMs: 5_000,
  toastRemoveMs: 1_000_000,
  toastSwipePx: 50,
  tooltipDelayMs: 700,
  tooltipSkipMs: 300,
  shareQrPx: 200,
  shareQrMargin: 1,
  roomQrPx: 280,
  roomQrMargin: 2,
  qrDark: '#1e293b',
  qrLight: '#ffffff',
} as const

/** The event types offered when a room is made (spec 1). */
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

/** What a room is made for when none of them fits and nothing else was written. */
export const otherEventType = 'Other'

/** The one configuration value of the support address (spec 10). */
export const supportAddress = 'support@cuelight.example'

/** The heartbeat is answered by the runtime itself and wakes nothing (architecture 5). */
export const ping = 'ping'
export const pong = 'pong'
