/** Who acts in a demonstration where a real shop has operators: its own actor, whom every history names. */

/** The id that takes an operator's place in events. */
export const DEMO_ACTOR = 'demo'
export const DEMO_ACTOR_NAME = '演示'

/** What a history calls this actor: 演示, or null for anybody else. */
export const demoActorName = (actorId: string): string | null => (actorId === DEMO_ACTOR ? DEMO_ACTOR_NAME : null)
