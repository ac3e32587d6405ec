import { createTaskPopup } from './create-task-popup'

export const TaskPopupOfPage = createTaskPopup({
  find: () => import('./find-task'),
  view: () => import('./task-popup'),
})
