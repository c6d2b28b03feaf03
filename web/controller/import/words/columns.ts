/** The columns of sheets that are made from other files. The import finds them by these names. */
export const calendar = ['Title', 'Day', 'Start', 'Duration', 'Stage', 'Notes']
export const ontime = ['Title', 'Start', 'Duration', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']
