import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Entitlement } from '@repo/product/products';
import { Order } from './order.ts';
import { User } from '../accounts/user.ts';

/** One entitlement from one order. `hasPremium` and `paidForCoaching` are derived from these. */
@Entity('grants')
@Unique('grants_order_id_entitlement_key', ['orderId', 'entitlement'])
@Index('grants_user', ['userId'])
@Index('grants_held', ['userId', 'entitlement'], { where: 'revoked_at is null' })
export class Grant {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => Order, { name: 'grants_order_id_fkey' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @ForeignKey(() => User, { name: 'grants_user_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text')
  entitlement: Entitlement;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
