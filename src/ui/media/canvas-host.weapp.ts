import { ports, type CanvasHost } from '../internal/ports'

/** The canvas element with this id; null where the host has no canvas. */
export const canvasHost = (id: string): Promise<CanvasHost | null> => ports.canvas(id)
