import { useState } from 'react'
import { AskTask, type TaskPopupOfPageProps } from './ask-task'
import * as taskPopup from './task-popup'

const view = () => Promise.resolve(taskPopup)

/** See task-popup-of-page.h5.tsx. The mini-program has all code of a page from its start. */
export function TaskPopupOfPage(page: TaskPopupOfPageProps) {
  const [dataAt] = useState(Date.now)
  return <AskTask {...page} dataAt={dataAt} view={view} />
}
