/** New versions of the mini-program. The messenger downloads them by itself; what it cannot decide is when to restart. */
import { UPDATE_TEXT } from './messages'

/** The messenger's update manager; only what is used. */
export interface UpdateManager {
  onUpdateReady(listener: () => void): void
  onUpdateFailed(listener: () => void): void
  applyUpdate(): void
}

export interface UpdatePorts {
  /** Asks; true when confirmed. */
  ask(question: { title: string; message: string; confirmText: string; cancelText: string }): Promise<boolean>
  /** Tells, with one button. */
  tell(note: { title: string; message: string }): void
}

/** Asks before restarting into a version that has come. Refused, it comes with the next cold start. */
export const watchUpdates = (manager: UpdateManager, { ask, tell }: UpdatePorts): void => {
  const { title, ready, restart, later, failed } = UPDATE_TEXT
  manager.onUpdateReady(() => {
    void ask({ title, message: ready, confirmText: restart, cancelText: later }).then((isAgreed) => {
      if (isAgreed) manager.applyUpdate()
    })
  })
  manager.onUpdateFailed(() => tell({ title, message: failed }))
}
