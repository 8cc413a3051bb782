import type { BodyOf, Calls, StaffView } from '@sanam/contract';
import { recordAct } from '../../core/audit-log.ts';
import { forbidden, invalid, notFound } from '../../core/errors.ts';
import type { Desk } from './desk.ts';

/** Largest number of views that one person saves. */
const VIEWS_MAX = 100;

/** Views of a person, and those of their roles. One statement. */
export async function listViews({ db, clock }: Pick<Desk, 'db' | 'clock'>, staffId: bigint): Promise<StaffView[]> {
  const rows = await db
    .selectFrom('staff_view')
    .selectAll()
    .where((of) =>
      of.or([
        of('staff_id', '=', staffId),
        of('role', '=', of.fn.any(of.fn<string[]>('staff_roles', [of.val(staffId), of.val(clock.now())]))),
      ]),
    )
    .orderBy('screen')
    .orderBy('name')
    .execute();
  return rows.map(({ id, screen, name, query, role, staff_id }) => ({
    id: String(id),
    screen,
    name,
    query,
    role,
    is_mine: staff_id === staffId,
  }));
}

/** A query without the phone, account or name that was searched for: a view stays, and its query is in the audit log. */
function withoutSearch(query: string): string {
  const parts = new URLSearchParams(query);
  parts.delete('find');
  return parts.toString();
}

/** Save a view, without what was searched for. @throws 403 for a role that the person does not have; 422 for too many. */
export async function saveView(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  staffId: bigint,
  { screen, name, query: asked, role = null }: BodyOf<Calls['saveView']>,
): Promise<bigint> {
  const query = withoutSearch(asked);
  return db.transaction().execute(async (tx) => {
    const { own, roles } = await tx
      .selectNoFrom((of) => [
        of
          .selectFrom('staff_view')
          .select((inner) => inner.fn.countAll<bigint>().as('n'))
          .where('staff_id', '=', staffId)
          .as('own'),
        of.fn<string[]>('staff_roles', [of.val(staffId), of.val(clock.now())]).as('roles'),
      ])
      .executeTakeFirstOrThrow();
    if (role !== null && !roles.includes(role)) throw forbidden(`a view of the role ${role} needs this role`);
    if (Number(own) >= VIEWS_MAX) throw invalid('name', `บันทึกได้ไม่เกิน ${VIEWS_MAX} มุมมอง`, 'too many views');
    const { id } = await tx
      .insertInto('staff_view')
      .values({ screen, name: name.trim(), query, role, staff_id: staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, { subject: `view:${id}`, detail: { screen, name, query, role } });
    return id;
  });
}

/** Remove a view of one's own. @throws 404 for any other. */
export async function removeView({ db }: Pick<Desk, 'db'>, staffId: bigint, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('staff_view')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('ไม่พบมุมมองนี้', 'no view of this person has this number');
    await recordAct(tx, { subject: `view:${id}`, detail: { name: removed.name } });
  });
}
