import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../purchases/order.ts';
import { User } from '../accounts/user.ts';

/** What the coach wrote for one week; the newest counts and the earlier ones stay. */
@Entity('coaching_plans')
@Index('coaching_plans_by_member', ['userId', 'createdAt'])
@Index('coaching_plans_by_order', ['orderId', 'createdAt'])
export class CoachingPlan {
  /** Chosen by the page that adds it, so that a form that is sent twice adds one. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'coaching_plans_order_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'coaching_plans_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Encrypted (`encryption.ts`). */
  @Column('bytea')
  ciphertext: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
