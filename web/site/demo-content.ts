/** The words of the demo room on the first page: apart, because they come with its script and the rest does not. */
export const demo = {
  title: 'One room, three screens',
  text: 'A working room, inside this page: the same one as the timer above. Press a key on the controller or vote on the phone, and watch the other two.',
  noScript: 'With scripts switched off, the timer stands still and the room cannot be tried here.',
  controller: 'Event Controller',
  presenter: 'Presenter Screen',
  audience: 'Audience View',
  roomName: 'Spring conference',
  timerName: 'Opening talk',
  next: ['Panel: stages without borders', 'Coffee'],
  nextLengths: ['45:00', '15:00'],
  message: 'Please repeat the question',
  question: 'Which talk next?',
  options: ['Rivers', 'Bridges', 'Harbours'],
  waiting: 'Connected to Event',
  waitingText: 'The next question appears here by itself.',
} as const
