/** Updates of the mini-program. The messenger downloads them itself; this decides when to restart. */
import { UPDATE_TEXT } from './messages'

/** The part of the messenger's update manager that is used. */
export interface UpdateManager {
  onUpdateReady(listener: () => void): void
  onUpdateFailed(listener: () => void): void
  applyUpdate(): void
}

export interface UpdatePorts {
  /** Shows a confirmation; true when confirmed. */
  confirm(question: { title: string; message: string; confirmText: string; cancelText: string }): Promise<boolean>
  /** Shows a dialog with one button. */
  alert(notice: { title: string; message: string }): void
}

/** Requires confirmation before restarting into a new version. If refused, it is applied at the next cold start. */
export const watchUpdates = (manager: UpdateManager, { confirm, alert }: UpdatePorts): void => {
  const { title, ready, restart, later, failed } = UPDATE_TEXT
  manager.onUpdateReady(() => {
    void confirm({ title, message: ready, confirmText: restart, cancelText: later }).then((isAgreed) => {
      if (isAgreed) manager.applyUpdate()
    })
  })
  manager.onUpdateFailed(() => alert({ title, message: failed }))
}
