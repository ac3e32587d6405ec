/** Commands by key: the newest component that binds a key has it. Fed by the frame's listener (lib/keyboard.ts). */
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'

type Handler = () => void
type Bindings = Readonly<Partial<Record<string, Handler>>>

class Hotkeys {
  private readonly stack: { current: Bindings }[] = []

  add(bindings: { current: Bindings }): () => void {
    this.stack.push(bindings)
    return () => void this.stack.splice(this.stack.indexOf(bindings), 1)
  }

  press(key: string): void {
    this.stack.findLast((bindings) => bindings.current[key] !== undefined)?.current[key]?.()
  }
}

const Context = createContext(new Hotkeys())

export const HotkeysProvider = ({ children }: { children: ReactNode }) => {
  const hotkeys = useMemo(() => new Hotkeys(), [])
  return <Context.Provider value={hotkeys}>{children}</Context.Provider>
}

/** Presses a key for the newest binding. */
export const usePressKey = (): ((key: string) => void) => {
  const hotkeys = useContext(Context)
  return useMemo(() => (key: string) => hotkeys.press(key), [hotkeys])
}

/** Binds keys while the component is mounted. Handlers may change with each drawing. */
export const useHotkeys = (bindings: Bindings, isActive = true): void => {
  const hotkeys = useContext(Context)
  const current = useRef(bindings)
  useEffect(() => {
    current.current = bindings
  })
  useEffect(() => (isActive ? hotkeys.add(current) : undefined), [hotkeys, isActive])
}
