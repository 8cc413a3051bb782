import { PayloadError, parseSlipPayload } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import { invalid, notFound, Refusal, tooMany } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import { claimUse } from '../../../core/rate-limit.ts';
import { readRequestId } from '../../../core/request-id.ts';
import { changeState } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { SlipPictureError } from '../slip-pictures/slip-picture-error.ts';

const HOUR_SECONDS = 3600;
/** Seconds after which a member may send a picture again while the one before is still being read. */
const AGAIN_SECONDS = 5;
const KEPT = 'ยอดเงินของคุณไม่เปลี่ยน';

/**
 * Accept the picture of a slip for a deposit: encode it again, read its mini-QR, store it, and queue a job that has the
 * slip checked. The picture alone credits nothing. The same slip sent again for the same deposit changes nothing.
 * @param bytes the file as the phone sent it.
 * @throws 404 for a deposit of another member; 422 for a file that is not a slip, a slip that was used, or a deposit
 *   that needs no slip; 429; 503 without a slip service.
 */
export async function sendSlip(deposits: Deposits, memberId: bigint, id: string, bytes: Buffer): Promise<void> {
  const named = readRequestId(id);
  if (named?.type !== 'deposit') throw notFound('ไม่พบรายการฝากนี้', 'not a deposit id');
  if (!deposits.slips)
    throw new Refusal(503, 'ยังไม่เปิดรับสลิปในขณะนี้ ระบบจะตรวจยอดโอนจากธนาคารให้เอง', {
      field: 'slip',
      reason: 'no slip service is configured',
    });
  await countSlip(deposits, memberId);
  const { jpeg, payload } = await readPicture(deposits, memberId, bytes);
  const { sendingBank, transRef } = readPayload(payload);
  const now = deposits.clock.now();
  await deposits.db.transaction().execute(async (tx) => {
    const deposit = await tx
      .selectFrom('deposit')
      .select(['member_id', 'id', 'state', 'amount_satang', 'way'])
      .where('member_id', '=', memberId)
      .where('id', '=', named.id)
      .forUpdate()
      .executeTakeFirst();
    if (!deposit) throw notFound('ไม่พบรายการฝากนี้', 'no such deposit of this member');
    const known = await tx
      .selectFrom('slip')
      .select(['member_id', 'deposit_id', 'state'])
      .where('sending_bank', '=', sendingBank)
      .where('trans_ref', '=', transRef)
      .where((of) =>
        of.or([of('state', '=', 'matched'), of.and([of('member_id', '=', memberId), of('state', '<>', 'refused')])]),
      )
      .orderBy((of) => of('state', '=', 'matched'), 'desc')
      .executeTakeFirst();
    if (known?.member_id === memberId && known.deposit_id === deposit.id) return;
    if (known) throw used();
    if (deposit.way !== 'bank')
      throw invalid('slip', 'รายการนี้ชำระผ่านช่องทางชำระเงิน ไม่ต้องส่งสลิป', 'the deposit is paid at the gateway');
    if (!['prepared', 'paying', 'expired', 'cancelled'].includes(deposit.state))
      throw invalid('slip', 'รายการนี้ไม่ต้องส่งสลิปแล้ว', `the deposit is ${deposit.state}`);
    const { id: slipId } = await tx
      .insertInto('slip')
      .values({
        member_id: memberId,
        deposit_id: deposit.id,
        sending_bank: sendingBank,
        trans_ref: transRef,
        payload,
        picture: jpeg,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (deposit.state === 'prepared') await changeState(deposits, tx, deposit, { to: 'paying', by: 'member' }, now);
    await addJob(tx, 'check-slip', { memberId: String(memberId), id: String(slipId) });
  });
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}

const used = () =>
  invalid('slip', `สลิปนี้ถูกใช้ไปแล้ว ${KEPT} หากเป็นการโอนของคุณ กรุณาติดต่อเจ้าหน้าที่`, 'the slip was used before');

async function countSlip({ db, rules, clock }: Deposits, memberId: bigint): Promise<void> {
  const claim = await claimUse(
    db,
    [
      {
        subject: String(memberId),
        limits: [{ rule: 'slip-by-member', most: rules.slipsPerHour, seconds: HOUR_SECONDS }],
      },
    ],
    clock.now(),
  );
  if (!claim.counted)
    throw tooMany(
      'slip',
      `ส่งสลิปถี่เกินไป ${KEPT} กรุณาลองใหม่ภายหลัง`,
      'the limit slip-by-member is used up',
      claim.waitSeconds,
    );
}

async function readPicture(
  { pictures }: Deposits,
  memberId: bigint,
  bytes: Buffer,
): Promise<{ jpeg: Buffer; payload: string }> {
  try {
    const { jpeg, payload } = await pictures.read(bytes, String(memberId));
    if (payload !== null) return { jpeg, payload };
  } catch (error) {
    if (!(error instanceof SlipPictureError)) throw error;
    if (error.code === 'busy')
      throw new Refusal(503, `มีผู้ส่งสลิปพร้อมกันจำนวนมาก ${KEPT} กรุณาส่งอีกครั้ง`, { field: 'slip', reason: error.message });
    if (error.code === 'again')
      throw tooMany('slip', `กำลังอ่านรูปก่อนหน้าของคุณอยู่ ${KEPT} กรุณารอสักครู่`, error.message, AGAIN_SECONDS);
    throw invalid('slip', PICTURE_WORDS[error.code], error.message);
  }
  throw invalid('slip', 'อ่าน QR บนสลิปไม่ได้ กรุณาใช้ภาพสลิปที่บันทึกจากแอปธนาคาร เห็น QR ชัดเจนทั้งรูป', 'no slip QR in the picture');
}

const PICTURE_WORDS: Record<Exclude<SlipPictureError['code'], 'busy' | 'again'>, string> = {
  too_large: 'รูปใหญ่เกินไป กรุณาใช้รูปที่เล็กกว่านี้',
  too_slow: 'อ่านรูปนี้ไม่ทันเวลา กรุณาส่งอีกครั้ง หรือใช้รูปที่เล็กกว่านี้',
  not_a_picture: 'ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้ กรุณาเลือกภาพสลิปจากแอปธนาคาร',
  unsupported: 'ไม่รองรับรูปชนิดนี้ กรุณาใช้ภาพ JPEG หรือ PNG',
};

/** The transfer that a mini-QR names; its sending bank is converted to our bank code. */
function readPayload(payload: string): { sendingBank: string; transRef: string } {
  try {
    const { sendingBank, transRef } = parseSlipPayload(payload);
    const bank = bankOf(sendingBank)?.key;
    if (bank) return { sendingBank: bank, transRef };
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
  }
  throw invalid('slip', 'QR ในรูปนี้ไม่ใช่ QR ของสลิปโอนเงิน กรุณาใช้ภาพสลิปจากแอปธนาคาร', 'the QR is no slip of a known bank');
}
