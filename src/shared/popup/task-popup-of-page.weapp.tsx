/** See create-task-popup.tsx. The mini-program has all code of a page from its start. */
import { createTaskPopup } from './create-task-popup'
import * as find from './find-task'
import * as view from './task-popup'

export const TaskPopupOfPage = createTaskPopup({
  find: () => Promise.resolve(find),
  view: () => Promise.resolve(view),
})
