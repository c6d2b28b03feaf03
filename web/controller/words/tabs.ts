/** The tabs of the controller. */

/** For screen readers: the name of the tabs. */
export const tools = 'Tools'
/** A tab: the running order. */
export const speakerTools = 'Speaker Tools'
/** What is in that tab. */
export const runningOrder = 'Running order'
/** A tab. */
export const audienceEngagement = 'Audience Engagement'
/** The same for screen readers, while the audience can answer something. */
export const audienceEngagementLive = 'Audience Engagement, live'
/** A badge on a tab: the audience can answer something now. */
export const live = 'LIVE'

export const besideTimers = 'Messages, sharing and room'
/** The key that folds the column of these to a strip, and the one that opens it again. */
export const fold = 'Fold this column'
/** The key that opens the column again. */
export const unfold = 'Open the column of messages'
export const allInOne = 'Speaker Tools, audience, sharing and room'
/** A tab. */
export const timers = 'Timers'
/** A tab: messages for the displays. */
export const messages = 'Messages'
/** A tab: polls, quizzes and questions. */
export const audience = 'Audience'
/** The name of a tab with links and codes to pass on. */
export const share = 'Share'
/** A tab. */
export const shareRoom = 'Share Room'
/** A tab: the settings of the room. */
export const room = 'Room'
/** A tab. */
export const roomDetails = 'Room Details'

/** Where the messages of a tab are read: those for the displays, and live messages. */
export const onDisplay = 'On the display'
/** On a tab, which is no wider than its name. */
export const onDisplayShort = 'On display'
/** The same for live messages. Where the tab is narrow, what is in the tag is not shown. */
export const onPhones = 'On<more> the</more> phones'
/** On the tab of feedback, where reactions are switched on. */
export const withReactions = 'and reactions'
