/** Guards what was typed: leaving the page, by a link or by closing the window, is confirmed first. */
import { App } from 'antd'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { texts } from '../messages'

class UnsavedForms {
  private readonly forms = new Set<symbol>()

  get isAny(): boolean {
    return this.forms.size > 0
  }

  add(): () => void {
    const form = Symbol('form')
    this.forms.add(form)
    return () => void this.forms.delete(form)
  }

  forget(): void {
    this.forms.clear()
  }
}

const Context = createContext(new UnsavedForms())

/** Marks the page as changed while `isChanged`. */
export const useUnsaved = (isChanged: boolean): void => {
  const forms = useContext(Context)
  useEffect(() => (isChanged ? forms.add() : undefined), [forms, isChanged])
}

const QUESTION = {
  title: texts.unsavedTitle,
  content: texts.unsavedAbout,
  okText: texts.leave,
  okButtonProps: { danger: true },
  cancelText: texts.stay,
}

/**
 * For what leaves the whole console. `confirm` resolves with whether that is wanted, at once where nothing would be
 * lost; `reload` loads the page anew without confirming again.
 */
export const useLeaving = () => {
  const forms = useContext(Context)
  const { modal } = App.useApp()
  return {
    confirm: async (): Promise<boolean> => !forms.isAny || modal.confirm(QUESTION),
    reload: () => {
      forms.forget()
      location.reload()
    },
  }
}

const Guard = ({ forms }: { forms: UnsavedForms }) => {
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => forms.isAny && currentLocation.pathname !== nextLocation.pathname,
  )
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isShown) return
    setShown(true)
    void modal.confirm({
      ...QUESTION,
      onOk: () => {
        setShown(false)
        blocker.proceed()
      },
      onCancel: () => {
        setShown(false)
        blocker.reset()
      },
    })
  }, [blocker, isShown, modal])
  useEffect(() => {
    const confirmClosing = (event: BeforeUnloadEvent) => {
      if (forms.isAny) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmClosing)
    return () => window.removeEventListener('beforeunload', confirmClosing)
  }, [forms])
  return null
}

/** Must be inside the router and antd's App. */
export const UnsavedProvider = ({ children }: { children: ReactNode }) => {
  const forms = useMemo(() => new UnsavedForms(), [])
  return (
    <Context.Provider value={forms}>
      <Guard forms={forms} />
      {children}
    </Context.Provider>
  )
}
