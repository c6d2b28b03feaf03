/**
 * What exported files say to people, in the language of who saves them. Which language that is is known when a file is made, so
 * the patterns are here as texts, and `wording.ts` fills them in. What programs read is in the files of the tables.
 */

/** The beginning of the name of a file: in small letters, a noun. */
export const files = {
  poll: 'poll',
  quiz: 'quiz',
  game: 'game',
  questions: 'questions',
  feedback: 'feedback',
  results: 'results',
  recap: 'recap',
  log: 'log',
  rundown: 'rundown',
}

/** The name of a sheet in a workbook: at most 31 characters, without : / ? * [ ]. */
export const sheets = {
  Results: 'Results',
  'Quiz scores': 'Quiz scores',
  Players: 'Players',
  Questions: 'Questions',
  Feedback: 'Feedback',
  Reactions: 'Reactions',
  Cues: 'Cues',
  Minutes: 'Minutes',
  Polls: 'Polls',
  'Quizzes and games': 'Quizzes and games',
  Comments: 'Comments',
  'Time given': 'Time given',
  'Silent screens': 'Silent screens',
  /** When nobody could run the show. */
  Outages: 'Outages',
  Log: 'Log',
  Rundown: 'Running order',
}

/** The heading of a column in a table of results. */
export const columns = {
  /** When somebody answered: a date and a time. */
  timestamp: 'Time',
  rating: 'Rating',
  comment: 'Comment',
  category: 'Category',
  votes: 'Votes',
  /** A share: 66.7. */
  percentage: 'Percent',
  responses: 'Responses',
  /** The place in a ranking: 1, 2, 3. */
  place: 'Place',
  text: 'Text',
  points: 'Points',
  /** The mean of the places that people gave an option. */
  mean_place: 'Average place',
  /** How often an option was ranked first. */
  first_places: 'First places',
  word: 'Word',
  /** How often something was given. */
  count: 'Count',
  /** Whether an answer is hidden: yes or no. */
  hidden: 'Hidden',
  /** Whether an answer is approved: yes or no. */
  approved: 'Approved',
  /** Whether an answer is highlighted: yes or no. */
  highlighted: 'Highlighted',
  /** The letter of an option. */
  option: 'Option',
  /** How a quiz was taken: live, or at one’s own pace. */
  played: 'Played',
  name: 'Name',
  /** When an attempt at a quiz was completed: a date and a time. */
  completed: 'Completed',
  /** The points of an attempt at a quiz. */
  score: 'Score',
  /** How many points were possible. */
  possible: 'Possible points',
  /** How many answers were right. */
  correct: 'Right answers',
  question: 'Question',
  /** Whether a question is open, waiting, answered or hidden; or whether a cue is over. */
  state: 'State',
  /** What the row is about: a poll, a quiz, a question. */
  kind: 'Kind',
  title: 'Title',
  /** Which part of a poll or a quiz: an option, a question. */
  part: 'Part',
  answer: 'Answer',
  quiz: 'Quiz',
  game: 'Game',
  /** When the minute began. */
  minute: 'Minute',
  /** A reaction of the audience: people clap. */
  clap: 'Clap',
  /** A reaction of the audience: a heart. */
  heart: 'Heart',
  /** A reaction of the audience: people laugh. */
  laugh: 'Laugh',
  /** A reaction of the audience. */
  wow: 'Wow',
  /** A reaction of the audience: thumbs up. */
  yes: 'Yes',
  /** A reaction of the audience: a party popper. */
  party: 'Party',
  /** The number of a cue. */
  number: 'Number',
  speaker: 'Speaker',
  plannedStart: 'Planned start',
  actualStart: 'Actual start',
  actualEnd: 'Actual end',
  plannedSeconds: 'Planned seconds',
  actualSeconds: 'Actual seconds',
  /** How many seconds a cue took longer than planned. */
  overrunSeconds: 'Seconds over',
  /** How many people were there. */
  people: 'People',
  /** How many questions were asked in a minute. */
  questions: 'Questions',
  reactions: 'Reactions',
  /** How many ratings were given in a minute. */
  ratings: 'Ratings',
  /** When a poll, a quiz or a question was asked. */
  asked: 'Asked',
  time: 'Time',
  /** Who did it: a name. */
  who: 'Who',
  /** What somebody may do here. */
  rights: 'Rights',
  /** The name of a cue. */
  cue: 'Cue',
  seconds: 'Seconds',
  screen: 'Screen',
  since: 'Since',
  until: 'Until',
  Time: 'Time',
  /** Who did it: a name. */
  Who: 'Who',
  /** What somebody may do here. */
  Rights: 'Rights',
  /** What was done. */
  What: 'What',
  /** The thing that something was done to. */
  About: 'About',
  /** The name of a column of one question, in the answers of a quiz. */
  questionNumber: 'Question {number}',
  /** The name of a column with the points for one question. */
  pointsNumber: 'Points {number}',
}

/** The heading of a column in the file of a running order. */
export const rundown = {
  Title: 'Title',
  Duration: 'Duration',
  /** When the cue should begin. */
  Start: 'Start',
  /** When the cue should end. */
  End: 'End',
  Speaker: 'Speaker',
  Notes: 'Notes',
  /** Whether the timer counts up or down. */
  Type: 'Type',
  /** What starts the cue: by hand, the cue before it, or a time. */
  Trigger: 'Trigger',
  Colour: 'Colour',
  /** Notes that the speaker sees. */
  'For the speaker': 'For the speaker',
  /** The clock time that the timer counts to. */
  'Ends at': 'Ends at',
  'Expected start': 'Expected start',
  'Expected end': 'Expected end',
  Number: 'Number',
  /** How much of its length a cue keeps when the show catches up: a percentage. */
  Keeps: 'Keeps',
}

/** A word in the file of a running order, which the import reads back: different words for different things. */
export const rundownWords = {
  /** The timer counts up. */
  up: 'up',
  /** The timer counts down. */
  down: 'down',
  /** The cue is started by hand. */
  manual: 'manual',
  /** The cue starts when the one before it ends. */
  linked: 'linked',
  /** The cue starts at its time. */
  scheduled: 'scheduled',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  teal: 'teal',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
}

/** What is in a cell of a table of results. */
export const values = {
  /** In a column of answers to “is it hidden?”. */
  yesNo_true: 'yes',
  /** In a column of answers to “is it hidden?”. */
  yesNo_false: 'no',
  /** What the row is about. */
  kind_poll: 'poll',
  /** What the row is about. */
  kind_quiz: 'quiz',
  /** What the row is about: the points of one attempt at a quiz. */
  kind_score: 'score',
  /** What the row is about: a quiz that was played live. */
  kind_game: 'game',
  /** What the row is about: what somebody asked. */
  kind_question: 'question',
  /** What the row is about. */
  kind_feedback: 'feedback',
  /** What the row is about. */
  kind_comment: 'comment',
  /** What the row is about: a clap or a heart. */
  kind_reaction: 'reaction',
  /** The state of a question: someone must approve it first. */
  state_waiting: 'waiting',
  /** The state of a question: everyone sees it. */
  state_open: 'open',
  /** The state of a question. */
  state_hidden: 'hidden',
  /** The state of a question. */
  state_answered: 'answered',
  /** The state of a cue: it has ended. */
  state_over: 'over',
  /** The state of a cue: it is running. */
  state_on: 'on air',
  /** The state of a cue: it has not begun. */
  state_left: 'not begun',
  /** The state of a cue. */
  state_skipped: 'skipped',
  /** How a quiz was taken. */
  played_live: 'live',
  /** How a quiz was taken: whenever each person liked. */
  played_alone: 'own pace',
  questionPart: 'question {number}',
  /** A question, next to its right option. */
  questionCorrect: 'question {number}, right answer',
  /** What an answer to a poll is: stars, or a step of a scale. */
  ratingPart: 'rating',
  ratingOf: 'rating {rating}',
  /** The place of a player. */
  placePart: 'place {place}',
  /** The points of an option that was ranked, and its place. */
  pointsPart: 'points, place {place}',
  wordPart: 'word',
  answerPart: 'answer',
  /** How many points were possible: of 15. */
  ofPossible: 'of {possible}',
  /** A reaction of the audience: people clap. */
  reaction_clap: 'clap',
  /** A reaction of the audience: a heart. */
  reaction_heart: 'heart',
  /** A reaction of the audience: people laugh. */
  reaction_laugh: 'laugh',
  /** A reaction of the audience. */
  reaction_wow: 'wow',
  /** A reaction of the audience: thumbs up. */
  reaction_yes: 'yes',
  /** A reaction of the audience: a party popper. */
  reaction_party: 'party',
  /** The name of a screen that has none. */
  screenNumber: 'Screen {number}',
  outage_desk: 'No controller was connected',
  outage_room: 'The room could not be reached',
}

/** A line of the text file about a poll. */
export const pollLines = {
  title: 'Poll analytics',
  question: 'Question: {question}',
  /** `at` is a date with a time. */
  created: 'Created: {at}',
  active: 'Status: active',
  notStarted: 'Status: not started',
  /** `at` is a date with a time. */
  closed: 'Status: closed {at}',
  /** How many options somebody may choose. */
  single: 'Selections: single',
  /** How many options somebody may choose. */
  multiple: 'Selections: multiple',
  rating: 'Selections: rating from 1 to {scale}',
  ranking: 'Selections: ranking',
  words: 'Selections: up to {count, plural, one {# answer} other {# answers}}',
  text: 'Selections: free text',
  total: 'Total responses: {count}',
  strong: 'Engagement: Strong',
  moderate: 'Engagement: Moderate',
  limited: 'Engagement: Limited',
  /** `share` is a percentage. */
  participation: 'Participation (estimate): {share}',
  results: 'Results',
  average: 'Average: {average}',
  /** What the ends of a scale mean: “1 is poor, 5 is excellent”. */
  labels: '1 is {low}, {scale} is {high}',
  /** An option or a step of a scale, how many chose it, and their share in percent. */
  counted: '{text}: {count} ({share})',
  /** An option that was ranked: its points, the mean of its places, and how often it was first. */
  ranked: '{place}. {text}: {points, plural, one {# point} other {# points}}, mean place {mean}, first {first}',
  /** A word of a word cloud, and how often it was given. */
  word: '{text}: {count}',
}
